import { formatBytes } from '../../../../shared/format-bytes.ts'
import { formatMoment } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { countOf } from '../../../platform/count.ts'
import type { BackupState, DateState, MailQueue, SiteHealth } from '../site-health.ts'

/** Fine, worth a look, or in need of action. */
export type Verdict = 'fine' | 'look' | 'act'

export interface HealthLine {
  label: string
  value: string
  verdict: Verdict
  advice: string[]
  /** What staff can do about it here. */
  action?: 'confirm the date'
}

const line = (
  label: string,
  value: string,
  verdict: Verdict = 'fine',
  advice: string[] = [],
): HealthLine => ({ label, value, verdict, advice })

const tellThePerson = 'Please tell the person who runs the site.'

export function describeHealth(
  { date, backups, mail, retention, held_orphans, server }: SiteHealth,
  zone: TimeZone,
): HealthLine[] {
  return [
    ...(date.is_in_doubt ? [describeDate(date, zone)] : []),
    ...(held_orphans ? [describeOrphans(held_orphans)] : []),
    describeBackup(backups, zone),
    describeDrill(backups, zone),
    describeMail(mail),
    describeRetention({ retention, date, backups }, zone),
    describeDisk(server?.disk),
    line('Version', server?.version ?? 'Not known'),
  ]
}

export function judgeHealth(lines: HealthLine[]): Verdict {
  const verdicts = lines.map(({ verdict }) => verdict)
  return (['act', 'look'] as const).find((bad) => verdicts.includes(bad)) ?? 'fine'
}

function describeMail({ queued, failed, delayed, ...check }: MailQueue): HealthLine {
  const isBroken = failed > 0 || check.problem !== null || check.is_check_missing
  const verdict = isBroken ? 'act' : delayed > 0 || check.transport === 'folder' ? 'look' : 'fine'
  const waiting = queued > 0 ? `${queued} waiting` : 'None waiting'
  const value = failed > 0 ? `${waiting}, ${failed} failed` : waiting
  if (verdict === 'fine') return line('Mail', value)
  return line('Mail', value, verdict, ['The card “Mail” says what is wrong and what can be done.'])
}

const describeDate = ({ now, known_at }: DateState, zone: TimeZone): HealthLine => ({
  ...line('Date', formatMoment(now, zone), 'act', [
    `The newest date that the site knows is ${formatMoment(known_at, zone)}. If today’s date is wrong, messages could be deleted too early. So until you confirm it, nothing is deleted for its age.`,
    'If it is wrong, please tell the person who runs the site.',
  ]),
  action: 'confirm the date',
})

function describeRetention(
  { retention, date, backups }: Pick<SiteHealth, 'retention' | 'date' | 'backups'>,
  zone: TimeZone,
): HealthLine {
  const { is_late, finished_at, ...counts } = retention
  if (date.is_in_doubt) return line('Deleted last night', 'Nothing while the date is in doubt')
  const kinds = [
    countSome(counts.messages, 'message'),
    countSome(counts.mails, 'mail'),
    countSome(counts.changes, 'recorded change'),
  ]
  const deleted = kinds.filter(Boolean).join(', ') || 'Nothing was old enough'
  const reason = isBackupMissing(backups) ? 'It waits for the night’s backup.' : tellThePerson
  const late = `The nightly deletion hasn’t run for more than 26 hours. ${reason}`
  if (!is_late) return line('Deleted last night', finished_at ? deleted : 'Nothing yet')
  const value = finished_at ? `${formatMoment(finished_at, zone)}: ${deleted}` : 'Nothing yet'
  return line('Deleted lately', value, 'look', [late])
}

const describeOrphans = ({ held, stored }: { held: number; stored: number }) =>
  line('Picture files', `${held} of ${stored} unknown`, 'act', [
    `The database has no entry for ${held} of ${stored} stored picture files, so none of them was deleted. The site may be using the wrong database or the wrong store. ${tellThePerson} If the files may go: npm run sweep -- --delete lists them and asks.`,
  ])

const countSome = (count = 0, ...nouns: [one: string, several?: string]) =>
  count > 0 && countOf(count, ...nouns)

const DISK_LOW = 2e9
const DISK_ALMOST_FULL = 500e6

function describeDisk(disk?: { free: number; size: number } | null): HealthLine {
  if (!disk) return line('Disk left', 'Not known')
  const value = `${formatBytes(disk.free)} of ${formatBytes(disk.size)}`
  if (disk.free >= DISK_LOW) return line('Disk left', value)
  const soon = 'Soon neither messages nor changes can be saved.'
  return disk.free >= DISK_ALMOST_FULL
    ? line('Disk left', value, 'look', [`It is getting full. ${tellThePerson}`])
    : line('Disk left', value, 'act', [`${soon} ${tellThePerson}`])
}

function describeBackup(state: BackupState, zone: TimeZone): HealthLine {
  // A hosted Supabase project makes its own backups and reports on them there.
  if (state.nightly === null) return line('Last backup', 'Made by the Supabase project')
  const failures = findBackupFailures(state)
  const advice = [...failures, ...findBackupGaps(state)]
  const verdict = failures.length > 0 ? 'act' : advice.length > 0 ? 'look' : 'fine'
  return line('Last backup', summarizeBackup(state, zone), verdict, advice)
}

const isBackupMissing = ({ nightly, is_backup_late, backup_problem }: BackupState) =>
  nightly === 'on' && (is_backup_late || backup_problem !== null)

function findBackupFailures({ backup_problem, folder_problem, is_backup_late }: BackupState) {
  if (backup_problem)
    return [`The last backup failed: ${backup_problem} It will be tried again. ${tellThePerson}`]
  if (folder_problem)
    return [`The next backup or its copy will fail: ${folder_problem} ${tellThePerson}`]
  return is_backup_late ? [`No backup was made for more than 26 hours. ${tellThePerson}`] : []
}

function findBackupGaps({ nightly, backup_missing: missing }: BackupState) {
  const advice: string[] = []
  if (nightly === 'off')
    advice.push(
      'Nightly backups are switched off: they are made by hand, or by something other than this site.',
    )
  if (missing)
    advice.push(
      `${missing === 1 ? 'A picture is' : `${missing} pictures are`} missing: the site has lost the file, so no backup can hold it. Please upload it once more.`,
    )
  return advice
}

function describeDrill(state: BackupState, zone: TimeZone): HealthLine {
  const { nightly, drill_problem, drill_at, is_drill_late } = state
  const label = 'Last restore drill'
  if (nightly === null) return line(label, 'None')
  const value = drill_at ? `${formatMoment(drill_at, zone)}, passed` : 'None yet'
  if (drill_problem)
    return line(label, 'Failed', 'act', [
      `${drill_problem} The backup may be useless. ${tellThePerson}`,
    ])
  if (is_drill_late)
    return line(label, value, 'act', [`None passed for more than eight days. ${tellThePerson}`])
  return line(label, value)
}

function summarizeBackup({ backup_at, backup_size, backup_pictures }: BackupState, zone: TimeZone) {
  if (!backup_at) return 'None yet'
  const pictures = countOf(backup_pictures ?? 0, 'picture')
  return `${formatMoment(backup_at, zone)}, ${formatBytes(backup_size ?? 0)}, ${pictures}`
}
