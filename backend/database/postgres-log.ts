import type { Log } from '../log.ts'

export const READY = 'database system is ready to accept connections'

// Told to each connection one by one, while it starts, stops or has lost its head: no news.
const TOLD_TO_EACH = /FATAL: {2}(the database system is|terminating connection due to) /
const KILLED = /was terminated by signal/

/** Passes PostgreSQL's own lines on, and says in our words what they mean for the site. */
export function passOn(line: string, log: Log) {
  const isGrave = / (FATAL|PANIC): /.test(line) && !TOLD_TO_EACH.test(line)
  log[isGrave ? 'warn' : 'debug']({ postgres: line })
  if (KILLED.test(line))
    log.error('A process of PostgreSQL was killed; the others start anew and lose nothing')
  if (isGrave && line.includes('No space left on device'))
    log.error('The disk is full: nothing can be saved until there is space again')
  if (line.includes(READY)) log.info('PostgreSQL is ready')
}
