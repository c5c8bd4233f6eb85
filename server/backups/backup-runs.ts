import path from 'node:path'
import { countRows, type Manifest } from '../../backend/backup/manifest.ts'
import type { SqlPool } from '../../backend/database/sql.ts'
import { problemInWords } from './problem-in-words.ts'

type Kind = 'nightly' | 'manual' | 'drill'

/** What the dashboard tells of a run that went well. */
export interface Outcome {
  file: string
  size: number
  manifest: Manifest
}

/** Does the work, and notes in the database that it began and how it ended. */
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
        row_count = ${countRows(manifest)}, pictures = ${manifest.objects.length},
        missing = ${manifest.missing.length}
      where id = ${run?.id}`
    return result
  } catch (error) {
    const problem = problemInWords(error)
    await owner`
      update private.backup_runs set finished_at = now(), problem = ${problem} where id = ${run?.id}`
    throw error
  }
}

/** False, and no work done, while another process of the site is at such work. */
export async function runAlone(owner: SqlPool, work: () => Promise<void>): Promise<boolean> {
  return owner.begin(async (sql) => {
    // Of a transaction, not of a session, so that it also holds behind a connection pooler.
    await sql`set local idle_in_transaction_session_timeout = 0`
    const [turn] = await sql`select pg_try_advisory_xact_lock(hashtext('backups')) as is_ours`
    if (turn?.is_ours) await work()
    return turn?.is_ours === true
  })
}

/** Whether backups come by themselves, for the dashboard to know when one is late. */
export async function notePlan(owner: SqlPool, keep: number): Promise<void> {
  await owner`
    insert into private.settings as plan (key, value)
    values ('nightly_backup', ${keep > 0 ? 'on' : 'off'})
    on conflict (key) do update set value = excluded.value where plan.value <> excluded.value`
}
