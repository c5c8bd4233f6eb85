import { stat } from 'node:fs/promises'
import { findNewestBackup } from '../../backups/backup-files.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, fine, mend, note } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
const LATE_HOURS = 26

/** Says how old the newest backup is, and whether a broken disk takes it along. */
export async function checkBackups(settings: Settings, now = Date.now()): Promise<Finding[]> {
  const { BACKUP_DIR, DATA_DIR, BACKUP_KEEP, SUPABASE_URL } = settings
  if (SUPABASE_URL) return [note('The data is in a Supabase project, whose backups keep it.')]
  const file = await findNewestBackup(BACKUP_DIR)
  const hours = file ? (now - (await stat(file)).mtimeMs) / HOUR_MS : Number.POSITIVE_INFINITY
  const isNew = BACKUP_KEEP > 0 && (await findAge(DATA_DIR, now)) <= LATE_HOURS
  const first = file || !isNew ? undefined : note('The first backup is made tonight.')
  return [first ?? judgeAge(file, hours, BACKUP_KEEP), await judgePlace(BACKUP_DIR, DATA_DIR)]
}

/** In hours, of a site that has a data folder. */
async function findAge(folder: string, now: number) {
  const made = await stat(folder).catch(() => undefined)
  return made ? (now - made.birthtimeMs) / HOUR_MS : Number.POSITIVE_INFINITY
}

function judgeAge(file: string | undefined, hours: number, keep: number) {
  const off = keep === 0 ? ' BACKUP_KEEP=0 turns the nightly ones off.' : ''
  if (!file) return mend(`There is no backup yet. Make one: ./site backup.${off}`)
  const age = `The newest backup is ${Math.round(hours)} hours old`
  return hours <= LATE_HOURS ? fine(`${age}.`) : mend(`${age}. Make one: ./site backup.${off}`)
}

async function judgePlace(backups: string, data: string): Promise<Finding> {
  const [one, other] = await Promise.all(
    [backups, data].map((folder) => stat(folder).catch(() => undefined)),
  )
  return one && other && one.dev !== other.dev
    ? fine('The backups are on another disk than the data.')
    : note(`${backups} is on the disk of the data, and is lost with it. Set BACKUP_DIR to another.`)
}
