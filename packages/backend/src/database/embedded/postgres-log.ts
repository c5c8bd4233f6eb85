import type { Log } from '../../log.ts'

export const READY = 'database system is ready to accept connections'

// PostgreSQL logs these for every connection while it starts, stops or recovers.
const ROUTINE = /FATAL: {2}(the database system is|terminating connection due to) /
const KILLED = /was terminated by signal/

/** Logs a line of PostgreSQL, and explains what it means for the site. */
export function forwardLogLine(line: string, log: Log) {
  const isGrave = / (FATAL|PANIC): /.test(line) && !ROUTINE.test(line)
  log[isGrave ? 'warn' : 'debug']({ postgres: line })
  if (KILLED.test(line))
    log.error('A process of PostgreSQL was killed; the others restart and lose nothing')
  if (isGrave && line.includes('No space left on device'))
    log.error('The disk is full: nothing can be saved until there is space again')
  if (line.includes(READY)) log.info('PostgreSQL is ready')
}
