import { createHash } from 'node:crypto'

const NEWLINE = 10

/** Adds bytes up as they go by. */
export function createChecksum() {
  const hash = createHash('sha256')
  let size = 0
  let lines = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      size += bytes.byteLength
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
    },
    /** Once: nothing can be added afterwards. */
    end: () => ({ size, sha256: hash.digest('hex'), lines }),
  }
}
