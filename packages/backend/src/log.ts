import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = pino.Logger

const requests = new AsyncLocalStorage<string>()

/**
 * Writes JSON lines to standard output; `level` is one of pino's, or `silent`. Every line that a request causes carries
 * its id, and errors carry no personal data.
 */
export const createLog = (level = 'info'): Log =>
  pino({ level, serializers: { err: describeError }, mixin: nameRequest }, standardOutput())

const MOST_WAITING = 1_000_000

/**
 * If a line can't be written, as on a full disk, the site neither ends nor blocks: the line waits for the next one, and
 * excess lines are dropped. Each line is written at once, so nothing needs flushing.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING })
  return Object.assign(
    output.on('error', () => {}),
    { flushSync() {} },
  )
}

function nameRequest() {
  const request = currentRequest()
  return request ? { request } : {}
}

/** Runs work whose log lines carry the request's id. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work)

/** The id of the current request; undefined for background work. */
export const currentRequest = (): string | undefined => requests.getStore()
