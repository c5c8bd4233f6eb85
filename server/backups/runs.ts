import path from 'node:path'
import { countRows, type Manifest } from 'one-process-backend/backup'
import type { SqlPool } from 'one-process-backend/database'
import { describeProblem } from './describe-problem.ts'

type Kind = 'nightly' | 'manual' | 'copy' | 'drill'

/** The results of a successful run that the dashboard shows. */
interface Outcome {
  file: string
  size: number
  /** Undefined for a copy, which isn't opened. */
  manifest?: Manifest
}

/** Runs the work and records its start and its outcome in the database. */
export async function recordRun<Result extends Outcome>(
  owner: SqlPool,
  kind: Kind,
  work: () => Promise<Result>,
): Promise<Result> {
  const [run] = await owner`insert into private.backup_runs (kind) values (${kind}) returning id`
  try {
    const result = await work()
    const { file, size, manifest } = result
    await owner`
      update private.backup_runs set finished_at = now(), file = ${path.basename(file)}, size = ${size},
        row_count = ${manifest ? countRows(manifest) : null}, pictures = ${manifest?.objects.length ?? null},
        missing = ${manifest?.missing.length ?? null}
      where id = ${run?.id}`
    return result
  } catch (error) {
    const problem = describeProblem(error)
    await owner`
      update private.backup_runs set finished_at = now(), problem = ${problem} where id = ${run?.id}`
    throw error
  }
}

/** Runs the work unless another process of the site is making or restoring a backup; then returns false. */
export async function runExclusively(owner: SqlPool, work: () => Promise<void>): Promise<boolean> {
  return owner.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    const [lock] = await sql`select pg_try_advisory_xact_lock(hashtext('backups')) as is_ours`
    if (lock?.is_ours) await work()
    return lock?.is_ours === true
  })
}

/** False while the date is in doubt, when no backup is removed. */
export async function isDateKnown(owner: SqlPool): Promise<boolean> {
  const [found] = await owner`select private.check_date() as is_known`
  return found?.is_known === true
}

/** Records whether nightly backups are on, so that the dashboard can tell when one is late. */
export async function saveSchedule(owner: SqlPool, keep: number): Promise<void> {
  await owner`
    insert into private.settings as saved (key, value)
    values ('nightly_backup', ${keep > 0 ? 'on' : 'off'})
    on conflict (key) do update set value = excluded.value where saved.value <> excluded.value`
}
