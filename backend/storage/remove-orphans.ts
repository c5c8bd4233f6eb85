import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { ObjectFiles, StoredFile } from './object-files.ts'
import { removeAbandonedUploads } from './receive-body.ts'

interface Options {
  database: Database
  objects: ObjectFiles
  uploadsFolder: string
  log: Log
}

/** Younger files may belong to an upload that is under way. In milliseconds. */
const oldEnough = 60 * 60 * 1000
const fewAnyway = 100

/**
 * Removes files without a row, and uploads without a request: what a crash left behind.
 * Where most files have none, folder and database don't belong together, and nothing is touched.
 */
export async function removeOrphanFiles(options: Options): Promise<void> {
  const { database, objects, uploadsFolder, log } = options
  const olderThan = Date.now() - oldEnough
  await removeAbandonedUploads(uploadsFolder, olderThan)
  const files = await objects.list()
  const known = await findKnownVersions(database, files)
  const orphans = files.filter(({ version }) => !known.has(version))
  if (orphans.length > Math.max(fewAnyway, known.size)) {
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

async function findKnownVersions({ owner: sql }: Database, files: StoredFile[]) {
  const versions = files.map(({ version }) => version)
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version = any(${versions})`
  return new Set(rows.map(({ version }) => version))
}
