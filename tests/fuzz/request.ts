import { badPictures } from './bad-pictures.ts'

/** Who sends it: with no key, as one of the people, or with a token that nobody here has signed. */
export type Caller = 'nobody' | 'visitor' | 'stranger' | 'forger' | 'administrator' | 'service'

/** A part of a body that can be printed shortly, whatever its size. */
export type Piece =
  | string
  | { again: string; times: number }
  | { hex: string }
  | { picture: keyof typeof badPictures }

/** One request, as it goes over the wire and as it is printed when something is wrong with its answer. */
export interface FuzzRequest {
  caller: Caller
  method: string
  /** Path and query; `{read}` and `{upload}` stand for tokens of signed addresses. */
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

/** What a client may put on the first line: anything else it would have to encode. */
export const asTarget = (text: string) =>
  text.replace(/[^\x21-\xff]+/gu, (other) => encodeURIComponent(other.toWellFormed()))

/** Without what no header can hold. */
export const asHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/gu, '').trim()
