import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrate, type SqlPool } from 'one-process-backend/database'
import type { SiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { backUpSite } from './back-up-site.ts'
import { nameBackup, removeOldBackups } from './backup-files.ts'
import { describeProblem } from './describe-problem.ts'

const KEPT = 3

type Migration = Omit<Parameters<typeof migrate>[1], 'beforeChanges'>

/**
 * Brings the database up to date, after a backup if tables of an earlier version change. If the backup fails, nothing
 * changes. Both a failure and a success print how to go back. BACKUP_KEEP=0 turns this backup off, too.
 */
export async function migrateWithBackup(
  settings: Settings,
  data: Pick<SiteData, 'database' | 'objects'>,
  migration: Migration,
): Promise<void> {
  const { log } = migration
  const { owner } = data.database
  let backup: string | undefined
  const beforeChanges = async () => {
    if (settings.BACKUP_KEEP === 0)
      return log.warn('The database is changed without a backup, because BACKUP_KEEP is 0')
    backup = await findBackupOfFailedStart(settings, owner)
    if (backup) return
    backup = await backUpBefore(settings, data)
    await owner`
      insert into private.settings (key, value) values (${UNFINISHED}, ${path.basename(backup)})
      on conflict (key) do update set value = excluded.value`
  }
  try {
    await migrate(data.database, { ...migration, beforeChanges })
  } catch (error) {
    if (!backup) throw error
    throw new Error(`${describeProblem(error)}. ${describeWayBack(backup)}`)
  }
  await owner`delete from private.settings where key = ${UNFINISHED}`
  if (!backup) return
  log.warn(`The database was changed for this version. ${describeWayBack(backup)}`)
  await removeOldBackups(settings.BACKUP_DIR, KEPT, 'upgrade')
}

/** The backup of an upgrade whose migrations have not all been applied yet. */
const UNFINISHED = 'upgrade_backup'

/** A failed start may have applied some migrations, so only its first backup can be restored by the earlier version. */
async function findBackupOfFailedStart({ BACKUP_DIR }: Settings, owner: SqlPool) {
  const [known] = await owner`select value from private.settings where key = ${UNFINISHED}`
  const file = known && path.join(BACKUP_DIR, known.value)
  return file && existsSync(file) ? file : undefined
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
  `To go back, check out the earlier tag and run "npm run restore -- ${file}" (in a container "docker compose run --rm site npm run restore -- ${file}").`
