import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's network address: the connection's own, or behind so many proxies of ours what the
 * outermost of them saw. Each proxy adds to the end of X-Forwarded-For, so whatever a visitor claims
 * stands further left and is never believed.
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  proxies: number,
): string | undefined {
  if (proxies === 0) return socket.remoteAddress
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  const address = seen.at(-proxies) ?? ''
  return isIP(address) ? address : socket.remoteAddress
}

/** Whether a proxy of ours says that the visitor came to it over TLS. */
export function cameOverTls(
  { headers }: Pick<IncomingMessage, 'headers'>,
  proxies: number,
): boolean {
  if (proxies === 0) return false
  const seen = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (seen.at(-proxies) ?? seen.at(-1))?.trim() === 'https'
}
