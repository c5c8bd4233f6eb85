import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, Progress, SiteFile } from 'one-process-backend/backup'
import { restoreBackup, verifyBackup } from 'one-process-backend/backup'
import type { Log } from 'one-process-backend/log'
import { openObjects } from '../data/open-objects.ts'
import { openPostgres } from '../data/open-postgres.ts'
import { openSiteDatabase } from '../data/open-site-data.ts'
import { protectDataFolder } from '../data/protect-data-folder.ts'
import { keepSharedSecrets, writeRestoredSecrets } from '../data/secrets.ts'
import type { Settings } from '../settings.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { lockFormerSite, moveAside } from './former-site.ts'

const migrations = path.join(import.meta.dirname, '../../supabase/migrations')
const UNFINISHED = 'restoring'

/** The settings for the same site with everything in one folder. */
export const settingsWithin = (folder: string, settings: Settings): Settings => ({
  ...settings,
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  S3_ENDPOINT: undefined,
})

/**
 * Restores a backup into DATA_DIR, and into the database and object store of the settings. Files are written to a
 * folder within DATA_DIR and moved into place once everything was compared. An existing site is moved into the returned
 * folder.
 */
export async function restoreSite(
  file: string,
  settings: Settings,
  log: Log,
  progress: Progress = () => {},
): Promise<{ manifest: Manifest; before?: string }> {
  const former = await lockFormerSite(settings.DATA_DIR, log)
  try {
    return await restoreBeside(former.names, file, settings, log, progress)
  } finally {
    former.release()
  }
}

async function restoreBeside(
  former: string[],
  file: string,
  settings: Settings,
  log: Log,
  progress: Progress,
) {
  progress('Reading the backup')
  const manifest = await verifyBackup(file)
  await requireRoom(settings, manifest)
  const unfinished = path.join(settings.DATA_DIR, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  await protectDataFolder(settings, log)
  await protectDataFolder({ ...settings, DATA_DIR: unfinished }, log)
  try {
    await restoreData({ ...settings, DATA_DIR: unfinished }, file, manifest, log, progress)
    const before = await moveAside(settings.DATA_DIR, former)
    for (const name of await readdir(unfinished))
      await rename(path.join(unfinished, name), path.join(settings.DATA_DIR, name))
    return { manifest, ...(before && { before }) }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function restoreData(
  settings: Settings,
  file: string,
  manifest: Manifest,
  log: Log,
  progress: Progress,
) {
  const postgres = await openPostgres(settings, log)
  const database = openSiteDatabase(postgres.connection, settings)
  try {
    const objects = await openObjects(settings)
    const saveFile = (_: SiteFile, bytes: Buffer) => writeRestoredSecrets(settings.DATA_DIR, bytes)
    await restoreBackup(file, manifest, { database, objects, saveFile, migrations, log }, progress)
    if (!settings.DATABASE_URL) await keepSharedSecrets(database, settings.DATA_DIR)
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
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  await checkDiskSpace(DATA_DIR, bytes)
}
