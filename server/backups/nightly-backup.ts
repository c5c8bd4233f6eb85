import path from 'node:path'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import { backUpSite } from './back-up-site.ts'
import { makeBackupFolder, nameBackup, removeOldBackups } from './backup-names.ts'
import { recordRun } from './backup-runs.ts'
import type { SiteData } from './open-site-data.ts'

/** One more backup into BACKUP_DIR. Only when it is there and whole do the oldest go. */
export async function makeNightlyBackup(
  settings: Settings,
  data: Pick<SiteData, 'database' | 'objects'>,
  log: Log,
): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = settings
  const file = path.join(BACKUP_DIR, nameBackup('nightly', new Date()))
  const { size, manifest } = await recordRun(data.database.owner, 'nightly', async () => {
    await makeBackupFolder(BACKUP_DIR)
    return backUpSite(settings, data, file)
  })
  await removeOldBackups(BACKUP_DIR, BACKUP_KEEP)
  log.info({ file, size, pictures: manifest.objects.length }, 'The nightly backup was made')
}
