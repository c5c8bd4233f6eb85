import type { ByteRange } from '../stores/object-store.ts'

const singleRange = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * The part that a `Range` header asks for (RFC 9110, section 14). Undefined means the whole, also for several ranges
 * and for a malformed header; 'unsatisfiable' means that the part doesn't exist.
 */
export function parseByteRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = singleRange.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return lastBytes(Number(to), size)
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(0, size - count), last: size - 1 }
}
