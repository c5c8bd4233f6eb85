import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's network address: that of the connection or, behind our proxies, the one seen by the outermost proxy.
 * Each proxy appends to X-Forwarded-For, so what a visitor sends is further left and ignored.
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  proxies: number,
): string | undefined {
  if (proxies === 0) return socket.remoteAddress
  const seen = String(headers['x-forwarded-for'] ?? '').split(',')
  const address = dropPort(seen.at(-proxies)?.trim() ?? '')
  return isIP(address) ? address : socket.remoteAddress
}

/** Some proxies write "203.0.113.9:50123" or "[2001:db8::7]:50123". */
const dropPort = (entry: string) =>
  entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** Whether one of our proxies reports that the visitor used TLS. */
export function cameOverTls(
  { headers }: Pick<IncomingMessage, 'headers'>,
  proxies: number,
): boolean {
  if (proxies === 0) return false
  const seen = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (seen.at(-proxies) ?? seen.at(-1))?.trim() === 'https'
}
