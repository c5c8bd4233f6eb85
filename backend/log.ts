import { pino } from 'pino'

export type Log = pino.Logger

/** Writes JSON lines to standard output; `level` is one of pino's, or `silent`. */
export const createLog = (level = 'info'): Log => pino({ level })

const PAUSE_MS = 10_000
const said = new WeakMap<Log, Map<string, number>>()

/** Warns of an outage, which every request meets while it lasts: in the same words once in ten seconds. */
export function warnOfOutage(log: Log, error: unknown, words: string) {
  const last = said.get(log) ?? new Map<string, number>()
  said.set(log, last)
  const now = performance.now()
  if (now - (last.get(words) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return
  last.set(words, now)
  log.warn({ err: error }, words)
}
