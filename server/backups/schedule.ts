import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SqlPool } from 'one-process-backend/database'
import type { Log } from 'one-process-backend/log'
import { findUtcOffset, localHour } from '../../shared/time/local-time.ts'
import { type TimeZone, toTimeZone } from '../../shared/time/time-zones.ts'
import { CHECK_EVERY, repeat } from '../background-jobs.ts'
import type { Settings } from '../settings.ts'
import { findNewestBackup } from './backup-files.ts'
import { checkFolders } from './backup-folders.ts'
import { saveSchedule } from './runs.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_CHECK_AFTER = 15 * MINUTE_MS
/**
 * The minimum time between two successful backups, so that repeated changes of the time zone don't push out older ones.
 */
const APART = 12 * HOUR_MS
const program = path.join(import.meta.dirname, 'worker.ts')

/** Starts the worker whenever the nightly backup or the weekly restore drill is due. */
export function startBackups(settings: Settings, owner: SqlPool, log: Log) {
  let child: ChildProcess | undefined
  const warn = (error: Error) =>
    log.warn({ err: error }, 'The backup schedule could not be checked')
  saveSchedule(owner, settings.BACKUP_KEEP).catch(warn)
  warnOfFolders().catch(warn)

  const job = repeat(CHECK_EVERY, check, { first: FIRST_CHECK_AFTER })

  /** The dashboard shows the same. */
  async function warnOfFolders() {
    if (settings.BACKUP_KEEP === 0) return
    const { problems } = await checkFolders(settings, owner)
    for (const problem of Object.values(problems)) log.warn(problem)
  }

  async function check() {
    try {
      await checkFolders(settings, owner)
      if (!child && (await findDueTask(owner, settings))) child = start()
    } catch (error) {
      warn(error as Error)
    }
  }

  function start() {
    const started = fork(program, { stdio: 'inherit' })
    return started.on('error', warn).once('exit', () => {
      child = undefined
    })
  }

  return {
    /** Stops a running worker. An unfinished backup leaves nothing behind and is made again later. */
    stop: async () => {
      await job.stop()
      if (!child) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/**
 * Which task is due. The nightly backup is due from its hour on, even if the site was off then, and is retried once an
 * hour until it succeeds. Then its copy is due in the same way. The restore drill is due once a week, and is retried
 * once a day until it succeeds. Runs in the future are ignored: the clock was set back since.
 */
export async function findDueTask(
  owner: SqlPool,
  { BACKUP_KEEP, BACKUP_AT, BACKUP_DIR, BACKUP_COPY_TO }: Settings,
  now = new Date(),
): Promise<'nightly' | 'copy' | 'drill' | undefined> {
  if (BACKUP_KEEP === 0) return undefined
  const [set] = await owner`select value from public.site_settings where key = 'time_zone'`
  const hour = findLatestHour(now, BACKUP_AT, toTimeZone(set?.value)).getTime()
  const night = new Date(Math.min(hour, now.getTime() - APART))
  const [since] = await owner`
    with runs as (
      select *, finished_at is not null and problem is null as is_good from private.backup_runs
      where started_at <= ${now}::timestamptz + interval '1 minute'
    )
    select
      count(*) filter (where kind = 'nightly' and is_good and started_at >= ${night})::int as backups,
      count(*) filter (where kind = 'nightly' and started_at > ${now}::timestamptz - interval '1 hour')::int as tries,
      count(*) filter (where kind = 'copy' and is_good and started_at >= ${night})::int as copies,
      count(*) filter (where kind = 'copy' and started_at > ${now}::timestamptz - interval '1 hour')::int as copy_tries,
      count(*) filter (where kind = 'drill' and is_good and started_at > ${now}::timestamptz - interval '7 days')::int as drills,
      count(*) filter (where kind = 'drill' and started_at > ${now}::timestamptz - interval '1 day')::int as drill_tries
    from runs`
  if (!since) return undefined
  if (since.backups === 0 && since.tries === 0) return 'nightly'
  const isCopyDue = since.backups > 0 && since.copies === 0 && since.copy_tries === 0
  if (BACKUP_COPY_TO && isCopyDue) return 'copy'
  const isDrillDue = since.drills === 0 && since.drill_tries === 0
  return isDrillDue && (await findNewestBackup(BACKUP_DIR)) ? 'drill' : undefined
}

/** The last time it was that hour in the firm's time zone. */
export function findLatestHour(now: Date, hour: number, zone: TimeZone): Date {
  const hoursSince = (localHour(now, zone) - hour + 24) % 24
  // Steps of half an hour, because some time zones are offset by half an hour.
  const offset = findUtcOffset(now, zone) * MINUTE_MS
  const thisHour = Math.floor((now.getTime() + offset) / HOUR_MS) * HOUR_MS - offset
  return new Date(thisHour - hoursSince * HOUR_MS)
}
