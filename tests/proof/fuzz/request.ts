import { badPictures } from './bad-pictures.ts'

/** The sender: without a key, as one of the test users, or with a forged token. */
export type Caller = 'nobody' | 'visitor' | 'stranger' | 'forger' | 'administrator' | 'service'

/** A part of a body, printed in short whatever its size. */
export type Piece =
  | string
  | { again: string; times: number }
  | { hex: string }
  | { picture: keyof typeof badPictures }

/** One request, in the format in which a finding prints it. */
export interface FuzzRequest {
  caller: Caller
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: Piece[]
}

export const bytesOf = async (body: Piece[]) => Buffer.concat(await Promise.all(body.map(toBytes)))

async function toBytes(piece: Piece) {
  if (typeof piece === 'string') return Buffer.from(piece)
  if ('again' in piece) return Buffer.from(piece.again.repeat(piece.times))
  return 'hex' in piece ? Buffer.from(piece.hex, 'hex') : badPictures[piece.picture]()
}

/** Encodes what a client may not put into the request line. */
export const asTarget = (text: string) =>
  text.replace(/[^\x21-\xff]+/gu, (other) => encodeURIComponent(other.toWellFormed()))

/** Removes the characters that a header can't contain. */
export const asHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/gu, '').trim()
