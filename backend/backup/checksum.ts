import { createHash } from 'node:crypto'

/** Adds bytes up as they go by. */
export function createChecksum() {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      size += bytes.byteLength
    },
    /** Once: nothing can be added afterwards. */
    end: () => ({ size, sha256: hash.digest('hex') }),
  }
}
