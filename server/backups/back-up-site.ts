import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Progress } from 'one-process-backend/backup'
import { makeBackup } from 'one-process-backend/backup'
import type { Log } from 'one-process-backend/log'
import type { SiteData } from '../data/open-site-data.ts'
import { readSecretFiles } from '../data/secrets.ts'
import { listVariables, type Settings } from '../settings.ts'
import { nameBackup, removeOldBackups } from './backup-files.ts'
import { makeBackupFolder, requireFolder } from './backup-folders.ts'
import { checkDiskSpace, estimateSize } from './check-disk-space.ts'
import { isDateKnown, recordRun } from './runs.ts'

/** Makes a backup of the site with these settings. Never overwrites a file. */
export async function backUpSite(
  settings: Settings,
  { database, objects }: Pick<SiteData, 'database' | 'objects'>,
  file: string,
  progress?: Progress,
) {
  if (existsSync(file)) throw new Error(`${file} already exists. Give the backup another name.`)
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  await checkDiskSpace(folder, await estimateSize(database.owner))
  const source = {
    owner: database.owner,
    objects,
    files: await readSecretFiles(settings),
    variables: listVariables(process.env),
  }
  const manifest = await makeBackup(source, file, progress)
  return { file, manifest, size: (await stat(file)).size }
}

/** Makes a backup in BACKUP_DIR, and removes the oldest ones once it is complete. */
export async function makeNightlyBackup(
  settings: Settings,
  data: Pick<SiteData, 'database' | 'objects'>,
  log: Log,
): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = settings
  const file = path.join(BACKUP_DIR, nameBackup('nightly', new Date()))
  const { size, manifest } = await recordRun(data.database.owner, 'nightly', async () => {
    await makeBackupFolder(settings)
    await requireFolder('BACKUP_DIR', settings, data.database.owner)
    return backUpSite(settings, data, file)
  })
  if (await isDateKnown(data.database.owner)) await removeOldBackups(BACKUP_DIR, BACKUP_KEEP)
  log.info({ file, size, pictures: manifest.objects.length }, 'The nightly backup was made')
}
