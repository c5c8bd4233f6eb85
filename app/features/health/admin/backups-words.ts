import type { BackupState } from './backups.ts'
import { type HealthLine, inMegabytes, tellThePerson } from './health-line.ts'

/** The last good backup, and what staff should know before they need one. */
export function describeBackup(state: BackupState): HealthLine {
  const label = 'Last backup'
  // A hosted project makes its own, and how they went stands there.
  if (state.nightly === null)
    return { label, value: 'Made by the Supabase project', verdict: 'fine', advice: [] }
  const grave = findGrave(state)
  const advice = [...grave, ...findLess(state)]
  const verdict = grave.length > 0 ? 'act' : advice.length > 0 ? 'look' : 'fine'
  return { label, value: tellBackup(state), verdict, advice }
}

function findGrave({ backup_problem, is_backup_late }: BackupState) {
  if (backup_problem)
    return [`The last try failed: ${backup_problem} It is repeated. ${tellThePerson}`]
  return is_backup_late ? [`None was made for more than 26 hours. ${tellThePerson}`] : []
}

function findLess({ nightly, backup_missing: missing }: BackupState) {
  const advice: string[] = []
  if (nightly === 'off')
    advice.push(
      'Nightly backups are switched off: they are made by hand, or by something else than this site.',
    )
  if (missing)
    advice.push(
      `${missing === 1 ? 'A picture is' : `${missing} pictures are`} missing: the site has lost the file, so no backup can hold it. Please upload it once more.`,
    )
  return advice
}

/** Whether a backup could be restored, the last time that was practised. */
export function describeDrill(state: BackupState): HealthLine {
  const { nightly, drill_problem, drill_at, is_drill_late } = state
  const label = 'Last restore drill'
  if (nightly === null) return { label, value: 'None', verdict: 'fine', advice: [] }
  const value = drill_at ? `${timeOf(drill_at)}, passed` : 'None yet'
  if (drill_problem)
    return {
      label,
      value: 'Failed',
      verdict: 'act',
      advice: [`${drill_problem} The backup may be worth nothing. ${tellThePerson}`],
    }
  if (is_drill_late)
    return {
      label,
      value,
      verdict: 'act',
      advice: [`None passed for more than eight days. ${tellThePerson}`],
    }
  return { label, value, verdict: 'fine', advice: [] }
}

const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (time: string) => moment.format(new Date(time))

function tellBackup({ backup_at, backup_size, backup_pictures }: BackupState) {
  if (!backup_at) return 'None yet'
  const pictures = backup_pictures === 1 ? '1 picture' : `${backup_pictures} pictures`
  return `${timeOf(backup_at)}, ${inMegabytes(backup_size ?? 0)}, ${pictures}`
}
