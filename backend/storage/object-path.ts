import { createHash } from 'node:crypto'
import type { ObjectVersion } from './object-store.ts'

const longestPart = 200

/**
 * `{bucket}/{name}/{version}`, the same in a folder and in an S3 bucket, so that what is in one can
 * be copied into the other as it is.
 */
export const objectPath = ({ bucket, name, version }: ObjectVersion) =>
  [bucket, name, version].map(safePart).join('/')

// Slashes are encoded, so that the object "a" and the object "a/b" can't be in each other's way.
function safePart(name: string): string {
  const encoded = encodeURIComponent(name).replace(/^\./, '%2E')
  if (encoded.length <= longestPart) return encoded
  return createHash('sha256').update(name).digest('hex')
}
