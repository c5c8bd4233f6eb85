import { copyFileSync, fstatSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import type { Log } from 'one-process-backend/log'

const MOST_BYTES = 20_000_000
const EVERY_MS = 60_000
const OUTPUT = 1

export const logFileOf = (folder: string) => path.join(folder, 'site.log')
export const formerLogOf = (folder: string) => `${logFileOf(folder)}.before`

/** Turns the log of a site that was started in the background, where no journal does so. */
export function startLogTurning(folder: string, log: Log) {
  const timer = setInterval(() => {
    try {
      if (writesTo(logFileOf(folder))) turnLog(folder)
    } catch (error) {
      log.warn({ err: error }, 'The log could not be turned')
    }
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/** Moves what is in a large log to `site.log.before`. Every writer appends, so the next line is its first. */
export function turnLog(folder: string, most = MOST_BYTES): void {
  const file = logFileOf(folder)
  if (statSync(file).size <= most) return
  copyFileSync(file, formerLogOf(folder))
  truncateSync(file)
}

/** Tells whether this process prints into the file. */
function writesTo(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  const output = fstatSync(OUTPUT)
  return found !== undefined && found.ino === output.ino && found.dev === output.dev
}
