import { createHash, hash } from 'node:crypto'

/** Counts and hashes bytes as they pass. */
export function createChecksum() {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      size += bytes.byteLength
    },
    /** May be called once. */
    end: () => ({ size, sha256: hash.digest('hex') }),
  }
}

/** In hexadecimal. */
export const sha256Of = (bytes: Uint8Array) => hash('sha256', bytes)
