export type Encoding = 'br' | 'gzip'

/** The smallest form there is that the browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function preferredEncoding(
  accepted: string | string[] | undefined,
  there: Partial<Record<Encoding, unknown>>,
): Encoding | 'identity' {
  const [takesBrotli, takesGzip] = understand(String(accepted ?? ''))
  if (there.br && takesBrotli) return 'br'
  return there.gzip && takesGzip ? 'gzip' : 'identity'
}

const MOST_HEADERS = 100
const understood = new Map<string, [boolean, boolean]>()

/** Browsers send the same few words over and over. */
function understand(header: string) {
  const known = understood.get(header)
  if (known) return known
  const taken: [boolean, boolean] = [takes(header, brotli), takes(header, gzip)]
  if (understood.size < MOST_HEADERS && header.length < 200) understood.set(header, taken)
  return taken
}

const brotli = /(?:^|[\s,])br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i
const gzip = /(?:^|[\s,])(?:x-)?gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i

function takes(header: string, encoding: RegExp) {
  const found = encoding.exec(header)
  return found !== null && Number(found[1] ?? 1) > 0
}
