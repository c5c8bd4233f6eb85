import path from 'node:path'
import { migrate } from 'one-process-backend/database'
import type { SiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { backUpSite } from './back-up-site.ts'
import { nameBackup, removeOldBackups } from './backup-files.ts'
import { describeProblem } from './describe-problem.ts'
import { requireFinishedRestore } from './restore-moves.ts'
import { isDateKnown } from './runs.ts'

const KEPT = 3

type Migration = Omit<Parameters<typeof migrate>[1], 'beforeChanges'>

/**
 * Brings the database up to date, after a backup if tables of an earlier version change. If the backup or a migration
 * fails, nothing changes. Both a failure and a success say how to go back. BACKUP_KEEP=0 turns this backup off, too.
 */
export async function migrateWithBackup(
  settings: Settings,
  data: Pick<SiteData, 'database' | 'objects'>,
  migration: Migration,
): Promise<void> {
  const { log } = migration
  let backup: string | undefined
  const beforeChanges = async ({ isNew }: { isNew: boolean }) => {
    if (isNew) return requireFinishedRestore(settings.DATA_DIR)
    if (settings.BACKUP_KEEP === 0)
      return log.warn('The database is changed without a backup, because BACKUP_KEEP is 0')
    backup = await backUpBefore(settings, data)
  }
  await migrate(data.database, { ...migration, beforeChanges })
  if (!backup) return
  log.warn(`The database was changed for this version. ${describeWayBack(backup)}`)
  if (await isDateKnown(data.database.owner))
    await removeOldBackups(settings.BACKUP_DIR, KEPT, 'upgrade')
}

async function backUpBefore(
  settings: Settings,
  data: Pick<SiteData, 'database' | 'objects'>,
): Promise<string> {
  const file = path.join(settings.BACKUP_DIR, nameBackup('upgrade', new Date()))
  try {
    await backUpSite(settings, data, file)
    return file
  } catch (error) {
    throw new Error(
      `This version changes the database, and no backup could be made before: ${describeProblem(error)} Nothing was changed. Fix that and start again, or set BACKUP_KEEP=0 to go without a backup.`,
    )
  }
}

const describeWayBack = (file: string) =>
  `To go back, stop the site, and run "npm run restore -- ${file}" with the earlier version (in a container "docker compose run --rm site npm run restore -- ${file}").`
