import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import type { ObjectStore, StoredBytes } from '../stores/object-store.ts'

interface Options {
  database: Database
  objects: ObjectStore
  log: Log
}

/** In milliseconds. Younger files may belong to an upload that isn't finished. */
const minAge = 60 * 60 * 1000
const minUnknownFiles = 100

/**
 * Removes stored files without a row, left by a crash. If most files have no row, the store and the database don't
 * belong together, and nothing is removed.
 */
export async function removeOrphans({ database, objects, log }: Options): Promise<void> {
  const olderThan = Date.now() - minAge
  const stored = await objects.list()
  const known = await findKnownVersions(database, stored)
  const orphans = stored.filter(({ version }) => !known.has(version))
  if (orphans.length > Math.max(minUnknownFiles, known.size)) {
    log.warn(
      { orphans: orphans.length, known: known.size },
      'Most stored files are unknown to this database, so none is removed',
    )
    return
  }
  const old = orphans.filter(({ changedAt }) => changedAt < olderThan)
  for (const file of old) await file.remove()
  if (old.length > 0) log.info({ files: old.length }, 'Stored files without a row were removed')
}

async function findKnownVersions({ owner: sql }: Database, stored: StoredBytes[]) {
  const versions = stored.map(({ version }) => version)
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version = any(${versions})`
  return new Set(rows.map(({ version }) => version))
}
