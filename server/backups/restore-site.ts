import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, Progress } from 'one-process-backend/backup'
import { restoreBackup, verifyBackup } from 'one-process-backend/backup'
import { openDatabase } from 'one-process-backend/database'
import { stopOrphanedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import { checkStore } from '../data/check-store.ts'
import { openObjects } from '../data/open-objects.ts'
import { openPostgres } from '../data/open-postgres.ts'
import { protectDataFolder } from '../data/protect-data-folder.ts'
import { keepSharedSecrets, saveRestoredSecrets, writeRestoredSecrets } from '../data/secrets.ts'
import type { Settings } from '../settings.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { listSite, lockDataFolder, requireMovable } from './former-site.ts'
import { hasUnfinishedMoves, makeMoves, UNFINISHED } from './restore-moves.ts'

const migrations = path.join(import.meta.dirname, '../../supabase/migrations')

/** The settings for the same site with everything in one folder. */
export const settingsWithin = (folder: string, settings: Settings): Settings => ({
  ...settings,
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  S3_ENDPOINT: undefined,
})

/**
 * Restores a backup into DATA_DIR, and into the database and object store of the settings. A site with its database in
 * DATA_DIR is assembled in a folder there and moved into place once everything was compared; an existing site is moved
 * into the returned folder. A database of DATABASE_URL is filled in one transaction, which ends when all pictures are
 * stored, and nothing is moved.
 */
export async function restoreSite(
  file: string,
  settings: Settings,
  log: Log,
  progress: Progress = () => {},
): Promise<{ manifest: Manifest; before?: string }> {
  const { DATA_DIR, DATABASE_URL } = settings
  const lock = await lockDataFolder(DATA_DIR, log)
  try {
    if (!DATABASE_URL) await requireMovable(DATA_DIR)
    progress('Reading the backup')
    const manifest = await verifyBackup(file)
    await requireRoom(settings, manifest)
    await protectDataFolder(settings, log)
    const before = await restoreFrom({ file, manifest }, settings, log, progress)
    return { manifest, ...(before && { before }) }
  } finally {
    lock.release()
  }
}

interface Backup {
  file: string
  manifest: Manifest
}

async function restoreFrom(backup: Backup, settings: Settings, log: Log, progress: Progress) {
  const { DATA_DIR, DATABASE_URL } = settings
  const unfinished = path.join(DATA_DIR, UNFINISHED)
  const removeUnfinished = () => rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  await stopOrphanedPostgres(path.join(unfinished, 'postgres', 'cluster'), log)
  await removeUnfinished()
  // Also with DATABASE_URL: a start beside this folder begins no new site.
  await protectDataFolder({ ...settings, DATA_DIR: unfinished }, log)
  try {
    const target = DATABASE_URL ? DATA_DIR : unfinished
    await restoreData({ ...settings, DATA_DIR: target }, backup, log, progress)
    return DATABASE_URL ? undefined : await replaceSite(DATA_DIR)
  } finally {
    if (!hasUnfinishedMoves(DATA_DIR)) await removeUnfinished()
  }
}

/** Moves a former site into a folder of its own within the data folder, which is returned, and the restored one in. */
async function replaceSite(folder: string, now = new Date()): Promise<string | undefined> {
  const former = await listSite(folder)
  const restored = await listSite(path.join(folder, UNFINISHED))
  const aside = `before-restore-${now.toISOString().replaceAll(':', '')}`
  await makeMoves(folder, { aside, former, restored })
  return former.length > 0 ? path.join(folder, aside) : undefined
}

async function restoreData(
  settings: Settings,
  { file, manifest }: Backup,
  log: Log,
  progress: Progress,
) {
  const { DATA_DIR, DATABASE_URL } = settings
  const postgres = await openPostgres(settings, log)
  const database = openDatabase(postgres.connection)
  try {
    const objects = await openObjects(settings)
    await checkStore(objects, settings)
    await restoreBackup(
      file,
      manifest,
      {
        database,
        objects,
        saveFile: (_, bytes, sql) =>
          DATABASE_URL ? saveRestoredSecrets(sql, bytes) : writeRestoredSecrets(DATA_DIR, bytes),
        migrations,
        log,
      },
      progress,
    )
    if (!DATABASE_URL) await keepSharedSecrets(database, DATA_DIR)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Checks the space before anything is written, because a small file may unpack to a thousand times its size. */
async function requireRoom({ DATA_DIR, DATABASE_URL, S3_ENDPOINT }: Settings, manifest: Manifest) {
  const { tables, objects } = manifest
  const here = [...(DATABASE_URL ? [] : tables), ...(S3_ENDPOINT ? [] : objects)]
  const bytes = here.reduce((total, { size }) => total + size, 0)
  await checkDiskSpace(DATA_DIR, bytes)
}
