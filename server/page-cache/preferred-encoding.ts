export type Encoding = 'br' | 'gzip'

/** The smallest form there is that the browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function preferredEncoding(
  accepted: string | string[] | undefined,
  there: Partial<Record<Encoding, unknown>>,
): Encoding | 'identity' {
  const header = String(accepted ?? '')
  if (there.br && takes(header, brotli)) return 'br'
  if (there.gzip && takes(header, gzip)) return 'gzip'
  return 'identity'
}

const brotli = /(?:^|[\s,])br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i
const gzip = /(?:^|[\s,])(?:x-)?gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i

function takes(header: string, encoding: RegExp) {
  const found = encoding.exec(header)
  return found !== null && Number(found[1] ?? 1) > 0
}
