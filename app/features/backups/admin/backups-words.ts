import type { BackupState } from './backups.ts'

interface Warning {
  title: string
  text: string
}

const tellThePerson = 'Please tell the person who runs the site.'

/** What staff should know before they need a backup; the worst first. */
export function warnOfBackups(state: BackupState): Warning[] {
  const { backup_problem, is_backup_late, drill_problem, is_drill_late, backup_missing } = state
  const warnings: Warning[] = []
  if (backup_problem) warnings.push({ title: 'The last backup failed', text: backup_problem })
  if (is_backup_late)
    warnings.push({ title: 'No backup for more than 26 hours', text: tellThePerson })
  if (drill_problem) warnings.push({ title: 'The last restore drill failed', text: drill_problem })
  else if (is_drill_late)
    warnings.push({ title: 'No restore drill for more than eight days', text: tellThePerson })
  if (backup_missing)
    warnings.push({
      title:
        backup_missing === 1 ? 'A picture is missing' : `${backup_missing} pictures are missing`,
      text: 'The site has lost the file, so no backup can hold it. Please upload it once more.',
    })
  return warnings
}

/** The state of the backups in one word and its colour. */
export function judgeBackups(state: BackupState) {
  const { backup_problem, is_backup_late, drill_problem, is_drill_late } = state
  if (backup_problem || is_backup_late || drill_problem || is_drill_late)
    return { word: 'Needs attention', tone: 'red' } as const
  if (state.nightly === 'on' && !state.backup_at) return { word: 'Not yet', tone: 'grey' } as const
  if (state.nightly !== 'on' || state.backup_missing)
    return { word: 'Take note', tone: 'yellow' } as const
  return { word: 'In order', tone: 'green' } as const
}

const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (time: string) => moment.format(new Date(time))
const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

export function describeLastBackup({ backup_at, backup_size, backup_pictures }: BackupState) {
  if (!backup_at) return 'None yet'
  const pictures = backup_pictures === 1 ? '1 picture' : `${backup_pictures} pictures`
  return `${timeOf(backup_at)}, ${number.format((backup_size ?? 0) / 1e6)} MB, ${pictures}`
}

export function describeLastDrill({ drill_at, drill_problem }: BackupState) {
  if (drill_problem) return 'Failed'
  return drill_at ? `${timeOf(drill_at)}, passed` : 'None yet'
}
