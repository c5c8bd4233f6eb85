import { pino } from 'pino'

export type Log = pino.Logger

/** Writes JSON lines to standard output; `level` is one of pino's, or `silent`. */
export const createLog = (level = 'info'): Log => pino({ level })
