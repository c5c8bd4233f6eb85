import { once } from 'node:events'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { type Finding, fine, mend, note } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RENEW_DAYS = 14
const TIMEOUT_MS = 10_000
const HTTPS_PORT = 443

/** Tells whether visitors of SITE_URL get a certificate that their browsers take, and for how long. */
export async function checkCertificate(
  siteUrl: string | undefined,
  options: ConnectionOptions = {},
): Promise<Finding> {
  if (!siteUrl) return mend("SITE_URL isn't set: mails would link to this machine alone.")
  const { protocol, hostname: host, port } = new URL(siteUrl)
  if (protocol === 'http:')
    return isLocal(host)
      ? note(`${siteUrl} is this machine, which needs no certificate.`)
      : mend(`SITE_URL ${siteUrl} has no TLS. Get a certificate and write https://${host}.`)
  const socket = connect({
    host,
    port: Number(port) || HTTPS_PORT,
    servername: host,
    timeout: TIMEOUT_MS,
    ...options,
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')))
    await once(socket, 'secureConnect')
    return judge(socket, host)
  } catch (error) {
    return mend(describeRefusal(error as NodeJS.ErrnoException, host))
  } finally {
    socket.destroy()
  }
}

function judge(socket: TLSSocket, host: string): Finding {
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
  return days < RENEW_DAYS
    ? mend(`The certificate of ${host} ends in ${days} days. Look why the proxy doesn't renew it.`)
    : fine(`The certificate of ${host} is good for ${days} days.`)
}

function describeRefusal({ code, message }: NodeJS.ErrnoException, host: string) {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return `The certificate of ${host} has expired. Renew it.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate at ${host} is for another name. Get one for ${host}.`
    case 'ENOTFOUND':
      return `${host} has no address yet. Let its DNS record lead to this machine.`
    case 'ECONNREFUSED':
      return `Nothing answers at ${host}. Start the proxy.`
    default:
      return `Browsers can't trust ${host} (${code ?? message}). Get a certificate that they know.`
  }
}

const isLocal = (host: string) => /^(localhost|127\..+|\[::1\])$/.test(host)
