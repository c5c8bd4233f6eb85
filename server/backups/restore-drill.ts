import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { stopOrphanedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import type { SiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { findNewestBackup } from './backup-files.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { restoreSite, settingsWithin } from './restore-site.ts'
import { recordRun } from './runs.ts'

/**
 * Restores the newest backup into a temporary folder with its own PostgreSQL, which compares every row and every
 * picture with the backup, and removes the folder.
 */
export async function drillRestore(
  settings: Settings,
  { database }: Pick<SiteData, 'database'>,
  log: Log,
): Promise<void> {
  const scratch = path.join(settings.DATA_DIR, 'restore-drill')
  const { file } = await recordRun(database.owner, 'drill', async () => {
    const file = await findNewestBackup(settings.BACKUP_DIR)
    if (!file) throw new Error(`There is no backup in ${settings.BACKUP_DIR}.`)
    const { size } = await stat(file)
    await clear(scratch, log)
    try {
      await checkDiskSpace(settings.DATA_DIR, size * 2)
      const quiet = log.child({}, { level: 'warn' })
      const { manifest } = await restoreSite(file, settingsWithin(scratch, settings), quiet)
      return { file, size, manifest }
    } finally {
      await clear(scratch, log)
    }
  })
  log.info({ file }, 'The newest backup was restored in a drill')
}

// A drill that was killed may have left its PostgreSQL running there.
async function clear(scratch: string, log: Log) {
  await stopOrphanedPostgres(path.join(scratch, 'restoring', 'postgres', 'cluster'), log)
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}
