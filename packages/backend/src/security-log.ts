import { createHmac } from 'node:crypto'
import { createCountedLog } from './counted-log.ts'
import type { Log } from './log.ts'
import { findNetwork } from './network.ts'

/** An event: somebody proved, tried or changed their identity, or asked for something they have no right to. */
interface SecurityEvent {
  /** The request, formatted by `describeAction`. */
  action: string
  /** Why it was refused: a code of the service's protocol. */
  code?: string
  account?: string
  /** The client's IP address, which is logged only as a hash. */
  address?: string
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** The secret makes the hashes of networks useless to somebody who only has the log. */
export function createSecurityLog(log: Log, secret: string) {
  const countRefusal = createCountedLog(log, {
    period: 10_000,
    most: 1000,
    others: 'Other security actions were refused',
  })
  function fieldsOf({ action, code, account, address }: SecurityEvent) {
    const network = findNetwork(address)
    return { action, code, account, network: network && hashNetwork(network, secret) }
  }
  return {
    allowed: (event: SecurityEvent) =>
      log.info({ security: fieldsOf(event) }, 'A security action was allowed'),
    refused: (event: SecurityEvent) =>
      countRefusal('warn', { security: fieldsOf(event) }, 'A security action was refused'),
  }
}

/**
 * Describes a request without what may be personal in its path: ids, file names, and anything that isn't a plain word.
 */
export const describeAction = (method: string, path: string) =>
  `${method} ${path
    .split('/', 6)
    .map((part) => (/^([a-z_-]{0,40}|v1)$/.test(part) ? part : '*'))
    .join('/')}`

const hashNetwork = (network: string, secret: string) =>
  createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 12)
