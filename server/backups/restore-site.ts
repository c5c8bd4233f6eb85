import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Progress } from '../../backend/backup/make-backup.ts'
import type { Manifest } from '../../backend/backup/manifest.ts'
import { restoreBackup } from '../../backend/backup/restore-backup.ts'
import { verifyBackup } from '../../backend/backup/verify-backup.ts'
import { type DatabaseConnection, openDatabase } from '../../backend/database/database.ts'
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres.ts'
import type { Log } from '../../backend/log.ts'
import { openObjectFolder } from '../../backend/storage/object-files.ts'

const migrations = path.join(import.meta.dirname, '../../supabase/migrations')
const UNFINISHED = 'restoring'
const MAY_BE_THERE = ['backups', UNFINISHED]

export interface RestorePlace {
  /** Becomes the site's DATA_DIR. */
  folder: string
  /** An empty database elsewhere, in place of one within the folder. */
  databaseUrl?: string
}

/**
 * Makes an empty folder the data folder of the site that the backup was made of. Everything is put
 * together in a folder within, and takes its place only when all of it has been compared.
 */
export async function restoreSite(
  file: string,
  place: RestorePlace,
  log: Log,
  progress: Progress = () => {},
): Promise<Manifest> {
  await requireEmptyFolder(place.folder)
  progress('Reading the backup')
  const manifest = await verifyBackup(file)
  const unfinished = path.join(place.folder, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    await restoreInto(unfinished, place, file, manifest, log, progress)
    for (const name of await readdir(unfinished))
      await rename(path.join(unfinished, name), path.join(place.folder, name))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return manifest
}

async function restoreInto(
  unfinished: string,
  place: RestorePlace,
  file: string,
  manifest: Manifest,
  log: Log,
  progress: Progress,
) {
  const postgres = await openPostgres(place, unfinished, log)
  const database = openDatabase(postgres.connection)
  try {
    const objects = openObjectFolder(path.join(unfinished, 'storage'))
    const keepFile = (name: string, bytes: Buffer) =>
      writeFile(path.join(unfinished, path.basename(name)), bytes, { mode: 0o600, flush: true })
    await restoreBackup(file, manifest, { database, objects, keepFile, migrations, log }, progress)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function requireEmptyFolder(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is not a folder.`) : error
  })
  const inTheWay = names.filter((name) => !MAY_BE_THERE.includes(name))
  if (inTheWay.length > 0)
    throw new Error(
      `${folder} isn't empty: it holds ${inTheWay.slice(0, 3).join(', ')}. Move that away, or restore into another folder with --into.`,
    )
}

async function openPostgres(
  { databaseUrl }: RestorePlace,
  unfinished: string,
  log: Log,
): Promise<{
  connection: DatabaseConnection
  stop(): Promise<void>
}> {
  if (databaseUrl) return { connection: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ folder: path.join(unfinished, 'postgres'), log })
}
