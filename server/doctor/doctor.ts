import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { formatBytes } from '../../shared/format-bytes.ts'
import { cleanEmail, isMailAddress } from '../../supabase/functions/_shared/mail-address.ts'
import { findNewestBackup } from '../backups/backup-files.ts'
import { examineFolders, readSeparateFolders } from '../backups/backup-folders.ts'
import { describeProblem } from '../backups/describe-problem.ts'
import { readHeldOrphans } from '../data/held-orphans.ts'
import { openSiteData, type SiteData } from '../data/open-site-data.ts'
import { createMailTransport, describeDeliveryProblem } from '../mail/mail-transport.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'
import { doesMailNeedTls } from '../require-tls.ts'
import { findUnknownNames, type Settings } from '../settings.ts'
import { trustAuthority } from '../trust-authority.ts'

/** A single check. If it fails, its sentence says what to do. */
export interface Finding {
  verdict: 'ok' | 'note' | 'FAIL'
  sentence: string
}

const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence })
const note = (sentence: string): Finding => ({ verdict: 'note', sentence })
const fail = (sentence: string): Finding => ({ verdict: 'FAIL', sentence })

const HOUR_MS = 60 * 60 * 1000
const LATE_HOURS = 26
const LOW_DISK = 2e9

/** Checks settings, disk, database, site, backups and mail. Sends a mail only to `mailTo`. */
export async function examineSite(settings: Settings, mailTo?: string): Promise<Finding[]> {
  trustAuthority(settings.CA_CERTIFICATES)
  const database = await checkDatabase(settings)
  return [
    ...checkSettings(settings, process.env),
    await checkDisk(settings.DATA_DIR),
    ...database.findings,
    await checkSite(settings),
    ...(await checkBackups(settings, database.separateFolders)),
    await checkMail(settings, mailTo),
  ]
}

export function checkSettings(
  { SITE_URL }: Settings,
  environment: Record<string, string | undefined>,
): Finding[] {
  const address = SITE_URL
    ? ok(`SITE_URL is ${SITE_URL}.`)
    : fail("SITE_URL isn't set: links in mails would only work on this machine.")
  return [...findUnknownNames(environment).map(fail), address]
}

export async function checkDisk(folder: string, low = LOW_DISK): Promise<Finding> {
  const disk = await findDiskSpace(folder)
  if (!disk) return fail(`There is no ${folder}. Start the site once.`)
  const words = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free for ${folder}`
  return disk.free >= low ? ok(`${words}.`) : fail(`${words}. Make room, or move it.`)
}

/** Starts PostgreSQL for this check if the site isn't running. */
export async function checkDatabase(
  settings: Settings,
): Promise<{ findings: Finding[]; separateFolders: string[] }> {
  const only = (finding: Finding) => ({ findings: [finding], separateFolders: [] })
  if (settings.SUPABASE_URL) return only(note(`The database is in ${settings.SUPABASE_URL}.`))
  try {
    const { database, close } = await openSiteData(settings, createLog('silent'))
    try {
      return {
        findings: await checkOpenDatabase(database),
        separateFolders: await readSeparateFolders(database.owner),
      }
    } finally {
      await close()
    }
  } catch (error) {
    return only(fail(`The database doesn't answer: ${describeProblem(error)}`))
  }
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

async function checkOpenDatabase({ owner }: SiteData['database']): Promise<Finding[]> {
  const [found] = await owner`select current_setting('server_version') as version`
  const orphans = await readHeldOrphans(owner)
  const [date] = await owner`select *, now() from private.date_state()`
  return [
    ok(`PostgreSQL ${found?.version} answers.`),
    ...(date?.is_in_doubt
      ? [
          fail(
            `The date may be wrong: it is ${day(date.now)} here, and ${day(date.known_at)} was the newest date that the site knew. Nothing is deleted for its age until an administrator presses "The date is right" in Health on the dashboard.`,
          ),
        ]
      : []),
    ...(orphans
      ? [
          fail(
            `The database has no entry for ${orphans.held} of ${orphans.stored} stored picture files, so none of them was deleted. Check DATABASE_URL, DATA_DIR and S3_BUCKET. If the files may go: npm run sweep -- --delete lists them and asks.`,
          ),
        ]
      : []),
  ]
}

export async function checkSite({ HOST, PORT }: Settings): Promise<Finding> {
  const url = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })
    if (response.ok) return ok(`The site answers on ${url}.`)
    const { reason } = (await response.json()) as { reason?: string }
    return fail(reason ?? `The site on ${url} answers ${response.status}. Its log says why.`)
  } catch {
    return fail(`No site answers on ${url}. Start it, or look at its log.`)
  }
}

export async function checkBackups(
  settings: Settings,
  separateFolders: string[] = [],
  now = Date.now(),
): Promise<Finding[]> {
  const { SUPABASE_URL, DATA_DIR } = settings
  if (SUPABASE_URL) return [note('The data is in a Supabase project, which makes its own backups.')]
  const data = await stat(DATA_DIR).catch(() => undefined)
  const age = await checkNewestBackup(settings, data?.birthtimeMs, now)
  return data ? [age, ...(await checkFolders(settings, separateFolders))] : [age]
}

async function checkFolders(settings: Settings, separateFolders: string[]): Promise<Finding[]> {
  const { BACKUP_DIR } = settings
  const { disk, problems } = await examineFolders(settings, separateFolders)
  const failures = Object.values(problems).map(fail)
  if (problems.BACKUP_DIR) return failures
  const place =
    disk === 'other'
      ? ok('The backups are on a different disk from the data.')
      : note(`${BACKUP_DIR} is on the disk of the data. Set BACKUP_DIR to another disk.`)
  return [place, ...failures]
}

async function checkNewestBackup(
  { BACKUP_DIR, BACKUP_KEEP }: Settings,
  dataMadeAt: number | undefined,
  now: number,
): Promise<Finding> {
  const file = await findNewestBackup(BACKUP_DIR)
  const off = BACKUP_KEEP === 0 ? ' BACKUP_KEEP=0 turns the nightly ones off.' : ''
  const hoursSince = (moment = 0) => (now - moment) / HOUR_MS
  if (!file) {
    const isNew = !off && hoursSince(dataMadeAt) <= LATE_HOURS
    const missing = `There is no backup yet. Make one: npm run backup.${off}`
    return isNew ? note('The first backup is made tonight.') : fail(missing)
  }
  const hours = hoursSince((await stat(file)).mtimeMs)
  const age = `The newest backup is ${Math.round(hours)} hours old.`
  return hours <= LATE_HOURS ? ok(age) : fail(`${age} Make one: npm run backup.${off}`)
}

/** Connects to the mail server and signs in. */
export async function checkMail(settings: Settings, given?: string): Promise<Finding> {
  const mailTo = given && cleanEmail(given)
  if (mailTo && !isMailAddress(mailTo)) return fail(`${mailTo} is not an e-mail address.`)
  const { SMTP_URL, DATA_DIR, MAIL_FROM: from } = settings
  const folder = path.join(DATA_DIR, 'mail')
  if (!SMTP_URL) return note(`No mail is sent: mails go to ${folder}. Set SMTP_URL to send them.`)
  const { host } = new URL(SMTP_URL)
  const needsTls = doesMailNeedTls(settings)
  const transport = createMailTransport({ smtpUrl: SMTP_URL, needsTls, folder })
  try {
    await transport.check()
    if (!mailTo) return ok(`${host} lets the site sign in. --mail ADDRESS sends a mail there.`)
    const subject = 'A mail from the doctor of your site'
    const text = 'The site can send mail.'
    await transport.send({ id: 'doctor', from, to: mailTo, subject, text })
    return ok(`${host} accepted a mail for ${mailTo}.`)
  } catch (error) {
    return fail(`${describeDeliveryProblem(error)} Correct SMTP_URL, which leads to ${host}.`)
  }
}
