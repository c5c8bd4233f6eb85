import { createHash } from 'node:crypto'

/** One version of an object. A replaced object has a new version, so no reader sees a mix of two. */
export interface ObjectVersion {
  bucket: string
  name: string
  version: string
}

/** Byte positions, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The bytes of the rows in `storage.objects`; the rows decide what exists. Every method rejects with
 * ObjectStoreAwayError while the store can't be reached, and can then be retried.
 */
export interface ObjectStore {
  /** Resolves once the bytes are safely stored. */
  put(object: ObjectVersion, bytes: Uint8Array): Promise<void>
  /** A stream of the bytes, or undefined if there are none. */
  read(object: ObjectVersion, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** The size in bytes, or undefined if there are none. */
  stat(object: ObjectVersion): Promise<{ size: number } | undefined>
  remove(object: ObjectVersion): Promise<void>
  /** All stored files, including unfinished ones of a crash. */
  list(): Promise<StoredBytes[]>
  /** Whether the store is writable now. */
  isUp(): Promise<boolean>
}

export interface StoredBytes {
  /** Unique in the store: {@link objectPath}, unless the file is left over from a crash. */
  path: string
  version: string
  remove(): Promise<void>
}

export class ObjectStoreAwayError extends Error {
  override name = 'ObjectStoreAwayError'
}

const maxPartLength = 200

/**
 * `{bucket}/{name}/{version}`, the same in a folder and in an S3 bucket, so that one can be copied to the other
 * unchanged.
 */
export const objectPath = ({ bucket, name, version }: ObjectVersion) =>
  [bucket, name, version].map(safePart).join('/')

// Slashes are encoded, so that "a" can be an object although "a/b" exists.
function safePart(name: string): string {
  const encoded = encodeURIComponent(name).replace(/^\./, '%2E')
  if (encoded.length <= maxPartLength) return encoded
  return createHash('sha256').update(name).digest('hex')
}
