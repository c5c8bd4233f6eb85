import { describeBackup, describeDrill } from './backups-words.ts'
import type { MailQueue, SiteHealth, SiteProcess } from './health.ts'
import { type HealthLine, inGigabytes, tellThePerson, type Verdict } from './health-line.ts'

/** Everything staff should know of the site's health, a line each. */
export function describeHealth({ backups, mail, processes }: SiteHealth): HealthLine[] {
  return [
    describeBackup(backups),
    describeDrill(backups),
    describeMail(mail),
    describeDisk(processes),
    describeVersion(processes),
  ]
}

/** As bad as the worst line. */
export function judgeHealth(lines: HealthLine[]): Verdict {
  const verdicts = lines.map(({ verdict }) => verdict)
  return (['act', 'look'] as const).find((bad) => verdicts.includes(bad)) ?? 'fine'
}

function describeMail({ queued, failed, delayed, ...check }: MailQueue): HealthLine {
  const isBroken = failed > 0 || check.problem !== null || check.is_check_missing
  const verdict = isBroken ? 'act' : delayed > 0 || check.way === 'folder' ? 'look' : 'fine'
  const waiting = queued > 0 ? `${queued} waiting` : 'None waiting'
  return {
    label: 'Mail',
    value: failed > 0 ? `${waiting}, ${failed} failed` : waiting,
    verdict,
    advice: verdict === 'fine' ? [] : ['The card “Mail” says what is wrong and what can be done.'],
  }
}

const LITTLE = 2e9
const ALMOST_NONE = 500e6

function describeDisk(processes: SiteProcess[]): HealthLine {
  const label = 'Disk left'
  const known = processes.filter(({ disk_free }) => disk_free !== null)
  const [fullest] = known.toSorted((a, b) => Number(a.disk_free) - Number(b.disk_free))
  if (!fullest) return { label, value: 'Not known', verdict: 'fine', advice: [] }
  const free = Number(fullest.disk_free)
  const value = `${inGigabytes(free)} of ${inGigabytes(Number(fullest.disk_size))}`
  if (free >= LITTLE) return { label, value, verdict: 'fine', advice: [] }
  const soon = 'Soon neither messages nor changes can be saved.'
  return free >= ALMOST_NONE
    ? { label, value, verdict: 'look', advice: [`It is getting full. ${tellThePerson}`] }
    : { label, value, verdict: 'act', advice: [`${soon} ${tellThePerson}`] }
}

function describeVersion(processes: SiteProcess[]): HealthLine {
  const label = 'Version'
  const versions = [...new Set(processes.map(({ version }) => version))].join(', ')
  const count = processes.length > 1 ? `, ${processes.length} processes` : ''
  if (versions) return { label, value: versions + count, verdict: 'fine', advice: [] }
  const advice = `The site’s server has reported nothing for three minutes. ${tellThePerson}`
  return { label, value: 'Not known', verdict: 'look', advice: [advice] }
}
