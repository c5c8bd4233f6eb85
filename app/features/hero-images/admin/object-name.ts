const LONGEST = 120

let latest = 0

/**
 * The name a file gets in its bucket: a timestamp that no other has here, then its own name in
 * characters that every store takes.
 */
export function objectName(filename: string, now = Date.now()): string {
  latest = Math.max(now, latest + 1)
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
  return `${latest}-${plain.slice(-LONGEST)}`
}
