import { localHour } from '../../app/platform/local-time.ts'
import type { SqlPool } from '../../backend/database/sql.ts'
import type { Settings } from '../settings.ts'
import { findNewestBackup } from './backup-names.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * What is to be done now: the backup of the night, also when the site was off at its hour, once an
 * hour until it succeeds; then a restore drill a week, once a day until it does. A row from the future
 * counts for nothing, for then the clock was put back.
 */
export async function findDueWork(
  owner: SqlPool,
  { BACKUP_KEEP, BACKUP_AT, BACKUP_DIR }: Settings,
  now = new Date(),
): Promise<'nightly' | 'drill' | undefined> {
  if (BACKUP_KEEP === 0) return undefined
  const night = findLastNight(now, BACKUP_AT)
  const [since] = await owner`
    with runs as (
      select *, finished_at is not null and problem is null as is_good from private.backup_runs
      where started_at <= ${now}::timestamptz + interval '1 minute'
    )
    select
      count(*) filter (where kind = 'nightly' and is_good and started_at >= ${night})::int as backups,
      count(*) filter (where kind = 'nightly' and started_at > ${now}::timestamptz - interval '1 hour')::int as tries,
      count(*) filter (where kind = 'drill' and is_good and started_at > ${now}::timestamptz - interval '7 days')::int as drills,
      count(*) filter (where kind = 'drill' and started_at > ${now}::timestamptz - interval '1 day')::int as drill_tries
    from runs`
  if (!since) return undefined
  if (since.backups === 0 && since.tries === 0) return 'nightly'
  const isDrillDue = since.drills === 0 && since.drill_tries === 0
  return isDrillDue && (await findNewestBackup(BACKUP_DIR)) ? 'drill' : undefined
}

/** When it last was that hour where the firm is. */
export function findLastNight(now: Date, hour: number): Date {
  const hoursSince = (localHour(now) - hour + 24) % 24
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hoursSince * HOUR_MS)
}
