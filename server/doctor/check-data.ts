import path from 'node:path'
import { type Database, requireKnownMigrations, type SqlPool } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import type { SiteHealth } from '../../app/features/health/site-health.ts'
import { readSeparateFolders } from '../backups/backup-folders.ts'
import { estimateSize } from '../backups/check-disk-space.ts'
import { describeProblem } from '../backups/describe-problem.ts'
import { checkStore } from '../data/check-store.ts'
import { openSiteData, type SiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { type Finding, fail, note, ok } from './finding.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../supabase/migrations')

interface Examined {
  findings: Finding[]
  separateFolders?: string[]
  /** About how many bytes a backup takes. */
  bytes?: number
}

/** Checks database, picture store and outbox. Starts PostgreSQL for it if the site isn't running. */
export async function checkData(settings: Settings, isRunning: boolean): Promise<Examined> {
  if (settings.SUPABASE_URL)
    return { findings: [note(`The database is in ${settings.SUPABASE_URL}.`)] }
  try {
    const { close, ...data } = await openSiteData(settings, createLog('silent'))
    try {
      return await examine(data, settings, isRunning)
    } finally {
      await close()
    }
  } catch (error) {
    return { findings: [fail(describeProblem(error))] }
  }
}

async function examine(
  { database, objects }: Omit<SiteData, 'close'>,
  settings: Settings,
  isRunning: boolean,
): Promise<Examined> {
  const { owner } = database
  const general = [await checkServer(owner), await checkObjects(objects, settings)]
  const known = await requireKnownMigrations(owner, MIGRATIONS).catch(({ message }) =>
    fail(message),
  )
  if (known === false) general.push(note('The database is empty: the first start fills it.'))
  if (known !== true) return { findings: [...general, ...(known ? [known] : [])] }
  const health = await readHealth(database)
  return {
    findings: [...general, ...describeHealth(health), checkOutbox(health, isRunning)],
    separateFolders: await readSeparateFolders(owner),
    bytes: await estimateSize(owner),
  }
}

const MINUTE_MS = 60_000

async function checkServer(owner: SqlPool): Promise<Finding> {
  const [found] = await owner`
    select current_setting('server_version') as version, clock_timestamp() as now`
  const ahead = Math.round((Number(found?.now) - Date.now()) / MINUTE_MS)
  if (ahead === 0) return ok(`PostgreSQL ${found?.version} answers.`)
  const direction = ahead > 0 ? 'ahead of' : 'behind'
  return fail(
    `The clock of PostgreSQL is ${Math.abs(ahead)} minutes ${direction} this one. Set both by NTP.`,
  )
}

async function checkObjects(objects: SiteData['objects'], settings: Settings): Promise<Finding> {
  try {
    await checkStore(objects, settings)
    if (await objects.isUp()) return ok('The picture store answers.')
    return fail("Pictures can't be stored. Check the folder storage in DATA_DIR, or S3_BUCKET.")
  } catch (error) {
    return fail(describeProblem(error))
  }
}

async function readHealth(database: Database): Promise<SiteHealth> {
  const [found] = await database.as(
    { role: 'service_role' },
    (sql) => sql`select public.site_health() as health`,
  )
  return found?.health
}

const day = (moment: string) => moment.slice(0, 10)

function describeHealth({ date, held_orphans: orphans, backups }: SiteHealth): Finding[] {
  const problems = [
    date.is_in_doubt &&
      `The date may be wrong: it is ${day(date.now)} here, and ${day(date.known_at)} was the newest date that the site knew. Nothing is deleted for its age until an administrator presses "The Date Is Right" in Health on the dashboard.`,
    orphans &&
      `The database has no entry for ${orphans.held} of ${orphans.stored} stored picture files, so none of them was deleted. Check DATABASE_URL, DATA_DIR and S3_BUCKET. If the files may go: npm run sweep -- --delete lists them and asks.`,
    backups.backup_problem && `The last backup or copy failed: ${backups.backup_problem}`,
    backups.drill_problem && `The last restore drill failed: ${backups.drill_problem}`,
  ]
  return problems.filter((problem) => typeof problem === 'string').map(fail)
}

const LATE_SECONDS = 3600

function checkOutbox(
  { mail, oldest_mail_seconds: oldest }: SiteHealth,
  isRunning: boolean,
): Finding {
  if (mail.failed > 0)
    return fail(
      `${mail.failed} mails could not be sent. The card "Mail" on the dashboard says why and sends them again.`,
    )
  if (oldest < LATE_SECONDS) return ok('No mail has waited for an hour.')
  const waiting = `${mail.queued} mails wait to be sent, one for ${Math.floor(oldest / LATE_SECONDS)} hours.`
  return isRunning ? fail(`${waiting} The card "Mail" on the dashboard says why.`) : note(waiting)
}
