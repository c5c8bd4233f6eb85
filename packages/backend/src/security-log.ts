import { createHmac } from 'node:crypto'
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

const REPETITION_MS = 10_000
const MOST_KINDS = 1000

/** The secret makes the hashes of networks useless to somebody who only has the log. */
export function createSecurityLog(log: Log, secret: string) {
  const repetitions = new Map<string, number>()
  let others = 0

  function fieldsOf({ action, code, account, address }: SecurityEvent) {
    const network = findNetwork(address)
    return { action, code, account, network: network && hashNetwork(network, secret) }
  }

  function countOther() {
    others += 1
    if (others > 1) return
    setTimeout(() => {
      log.warn({ times: others }, 'Other security actions were refused')
      others = 0
    }, REPETITION_MS).unref()
  }

  return {
    allowed: (event: SecurityEvent) =>
      log.info({ security: fieldsOf(event) }, 'A security action was allowed'),
    /**
     * Repetitions within ten seconds are combined into one line with their count, so that nobody can flood the log.
     * Beyond 1,000 kinds of events at once, the others are counted together.
     */
    refused(event: SecurityEvent) {
      if (!log.isLevelEnabled('warn')) return
      const security = fieldsOf(event)
      const kind = JSON.stringify(security)
      const count = repetitions.get(kind)
      if (count !== undefined) return void repetitions.set(kind, count + 1)
      if (repetitions.size >= MOST_KINDS) return countOther()
      repetitions.set(kind, 0)
      log.warn({ security }, 'A security action was refused')
      setTimeout(() => {
        const times = repetitions.get(kind)
        repetitions.delete(kind)
        if (times) log.warn({ security, times }, 'A security action was refused repeatedly')
      }, REPETITION_MS).unref()
    },
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
