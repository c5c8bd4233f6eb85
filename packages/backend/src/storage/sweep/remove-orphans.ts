import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import type { ObjectStore, StoredBytes } from '../stores/object-store.ts'

interface Stored {
  database: Pick<Database, 'owner'>
  objects: Pick<ObjectStore, 'list'>
}

/** A stored file that has had no row for 30 days. */
export interface Orphan {
  path: string
  firstSeenAt: Date
  remove(): Promise<void>
}

const UNREMARKABLE = 3

/**
 * Removes stored files that have had no row for 30 days, left by a crash. If they are more than three and more than a
 * tenth of all, the store and the database may not belong together: none is removed, and their number is returned.
 */
export async function removeOrphans({ log, ...from }: Stored & { log: Log }) {
  const { orphans, stored } = await findOrphans(from)
  if (orphans.length > Math.max(UNREMARKABLE, stored / 10)) {
    log.warn({ files: orphans.length, stored }, 'Too many files have no row, so none is removed')
    return { held: orphans.length, stored }
  }
  for (const file of orphans) await file.remove()
  if (orphans.length > 0) log.info({ files: orphans.length }, 'Files without a row were removed')
  return { held: 0, stored }
}

/** The stored files that have had no row for 30 days. Another database begins to count anew. */
export async function findOrphans({ database, objects }: Stored) {
  const stored = await objects.list()
  await noteOrphans(database, stored)
  const due = await database.owner<{ path: string; first_seen_at: Date }[]>`
    select path, first_seen_at from storage.orphans where first_seen_at <= now() - interval '30 days'
    order by path`
  const files = new Map(stored.map((file) => [file.path, file]))
  const orphans = due.flatMap(({ path, first_seen_at: firstSeenAt }): Orphan[] => {
    const file = files.get(path)
    return file ? [{ path, firstSeenAt, remove: () => remove(database, file) }] : []
  })
  return { orphans, stored: stored.length }
}

async function noteOrphans({ owner: sql }: Stored['database'], stored: StoredBytes[]) {
  await sql`
    with orphans as (
      select path from unnest(
        ${stored.map(({ path }) => path)}::text[], ${stored.map(({ version }) => version)}::text[]
      ) as stored (path, version)
      where not exists (select from storage.objects where objects.version = stored.version)
    ), others as (
      delete from storage.orphans known where not exists (select from orphans where path = known.path)
    )
    insert into storage.orphans as known (path) select path from orphans
    -- A time in the future was written before the clock was set back.
    on conflict (path) do update set first_seen_at = now() where known.first_seen_at > now()`
}

async function remove({ owner: sql }: Stored['database'], file: StoredBytes) {
  await file.remove()
  await sql`delete from storage.orphans where path = ${file.path}`
}
