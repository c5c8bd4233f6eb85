import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { findLocalMoment } from '../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../shared/time/time-zones.ts'

/** Points in time at which date code has failed, or easily does. */
const MOMENTS = {
  'late in the evening': '2026-11-27T22:30',
  'after midnight': '2026-11-28T00:30',
  'before the clocks go forward': '2025-03-09T01:30',
  'before the clocks go back': '2025-11-02T00:30',
  'in the last hour of a year': '2026-12-31T23:30',
  'on a leap day': '2028-02-29T12:00',
  'in five years': '2031-06-15T12:00',
}

/** Excludes tests of file times, which stay real under faketime. */
const BY_FILE_TIMES = [
  'packages/backend/src/storage/stores/object-store.test.ts',
  'packages/backend/src/storage/sweep/sweep.test.ts',
  'server/doctor/doctor.test.ts',
  'server/nightly-deletion.test.ts',
]

const READS_CLOCK = /new Date\(|Date\.now\(|\bnow\(\)|current_date|localDay|\btoday\b/

/** The unit tests that read the clock, directly or in SQL. */
export const findClockTests = () =>
  globSync('{app,packages,server,shared,supabase,tests}/**/*.test.{ts,tsx}')
    .filter((file) => !/node_modules|\.proof\.test|^tests\/(built-site|proof|screens)\//.test(file))
    .filter((file) => !BY_FILE_TIMES.includes(file))
    .filter((file) => READS_CLOCK.test(readFileSync(file, 'utf8')))

/**
 * Each moment with a command prefix that runs a program at that time. PostgreSQL's clock is shifted like Node's; timers
 * use the real clock.
 */
export const oddMoments = Object.entries(MOMENTS).map(([name, local]) => ({
  name,
  command: () => {
    removeLeftovers()
    const moment = findLocalMoment(local, DEFAULT_TIME_ZONE)
    const seconds = Math.round((moment.getTime() - Date.now()) / 1000)
    const offset = `${seconds < 0 ? '' : '+'}${seconds}`
    return `env TZ=UTC DONT_FAKE_MONOTONIC=1 faketime -f '${offset}'`
  },
}))

/** A new `faketime` fails to start if it gets the process id of a killed one, whose shared memory is left over. */
function removeLeftovers() {
  for (const file of globSync('/dev/shm/{faketime_shm,sem.faketime_sem}_*'))
    if (!existsSync(`/proc/${file.split('_').at(-1)}`)) rmSync(file, { force: true })
}
