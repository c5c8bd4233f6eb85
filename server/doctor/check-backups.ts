import { stat } from 'node:fs/promises'
import { findNewestBackup, newestOf, timeOfBackup } from '../backups/backup-files.ts'
import { examineFolders } from '../backups/backup-folders.ts'
import { openCopyPlace } from '../backups/copy-place.ts'
import { describeProblem } from '../backups/describe-problem.ts'
import type { Settings } from '../settings.ts'
import { checkDisk } from './check-disk.ts'
import { type Finding, fail, note, ok } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
const LATE_HOURS = 26

interface Situation {
  /** A stopped site makes no backups. */
  isRunning?: boolean
  /** The folders that have been on another disk than the data. */
  separateFolders?: string[]
  /** What a backup needs. */
  bytes?: number
  now?: number
}

export async function checkBackups(
  settings: Settings,
  { isRunning = true, separateFolders = [], bytes, now = Date.now() }: Situation = {},
): Promise<Finding[]> {
  const { SUPABASE_URL, DATA_DIR, BACKUP_DIR, BACKUP_KEEP, BACKUP_COPY_TO } = settings
  if (SUPABASE_URL) return [note('The data is in a Supabase project, which makes its own backups.')]
  const off = BACKUP_KEEP === 0 ? ' BACKUP_KEEP=0 turns the nightly ones off.' : ''
  const data = await stat(DATA_DIR).catch(() => undefined)
  const isNew = !off && now - (data?.birthtimeMs ?? 0) <= LATE_HOURS * HOUR_MS
  const backup = await findNewestBackup(BACKUP_DIR)
  const time = backup ? (await stat(backup)).mtimeMs : undefined
  const judge = (what: string, remedy: string, at?: number) =>
    checkAge(what, remedy, { at, isNew, isRunning, now })
  const age = judge('backup', `Make one: npm run backup.${off}`, time)
  if (!data) return [age]
  const { disk, problems } = await examineFolders(settings, separateFolders)
  return [
    age,
    ...(problems.BACKUP_DIR ? [] : [describePlace(disk, BACKUP_DIR)]),
    ...(disk === 'other' ? [await checkDisk(BACKUP_DIR, bytes)] : []),
    ...Object.values(problems).map(fail),
    ...(BACKUP_COPY_TO && !problems.BACKUP_COPY_TO
      ? [
          await checkCopies(BACKUP_COPY_TO, (at) =>
            judge('copy', 'Make one: npm run backup -- --copy.', at),
          ),
        ]
      : []),
  ]
}

const describePlace = (disk: 'same' | 'other', folder: string) =>
  disk === 'other'
    ? ok('The backups are on a different disk from the data.')
    : note(`${folder} is on the disk of the data. Set BACKUP_DIR to another disk.`)

async function checkCopies(to: string, judge: (at?: number) => Finding): Promise<Finding> {
  const destination = openCopyPlace(to)
  try {
    const newest = newestOf(await destination.list())
    return judge(newest ? timeOfBackup(newest) : undefined)
  } catch (error) {
    return fail(
      `BACKUP_COPY_TO ${destination.description} can't be read: ${describeProblem(error)}`,
    )
  }
}

interface Age {
  at?: number
  isNew: boolean
  isRunning: boolean
  now: number
}

function checkAge(what: string, remedy: string, { at, isNew, isRunning, now }: Age): Finding {
  if (at === undefined)
    return isNew
      ? note(`The first ${what} is made tonight.`)
      : fail(`There is no ${what} yet. ${remedy}`)
  const hours = Math.round((now - at) / HOUR_MS)
  const age = `The newest ${what} is ${hours} hours old.`
  if (hours <= LATE_HOURS) return ok(age)
  return isRunning ? fail(`${age} ${remedy}`) : note(`${age} A stopped site makes none.`)
}
