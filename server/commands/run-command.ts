import '../environment.ts'

import postgres from 'postgres'
import { createLog, type Log } from '../../backend/log.ts'
import { readSettings, type Settings } from '../settings.ts'

interface Command {
  settings: Settings
  /** Of what goes wrong behind the command; what it does is printed. */
  log: Log
  /** Shows how far the work has come: in one line of a terminal, or as a line a kind of work. */
  progress: (words: string) => void
}

/** Runs a command of a person: a failure ends it with a sentence, never with a stack. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  // An ordinary exit, so that a PostgreSQL started for the command ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  const { progress, endLine } = createProgress()
  try {
    await work({ settings: readSettings(process.env), log: createLog('error'), progress })
    endLine()
  } catch (error) {
    endLine()
    console.error(inWords(error as NodeJS.ErrnoException))
    process.exitCode = 1
  }
}

function createProgress() {
  const isTerminal = process.stderr.isTTY
  let last = ''
  const progress = (words: string) => {
    const [kind = ''] = words.split(':')
    if (isTerminal) process.stderr.write(`\r\x1b[K${words} …`)
    else if (kind !== last && !kind.startsWith('Table ')) process.stderr.write(`${kind} …\n`)
    last = kind
  }
  return { progress, endLine: () => isTerminal && last && process.stderr.write('\r\x1b[K') }
}

function inWords(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOSPC') return 'The disk is full. Nothing was changed.'
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `This user may not open ${error.path ?? 'a file that is needed'}: run the command as the user the site runs as.`
  if (error.code === 'ENOENT' && error.path) return `There is no ${error.path}.`
  if (error instanceof postgres.PostgresError) return `The database refused: ${error.message}.`
  if (isAway(error)) return 'The database is away. Is DATABASE_URL right, and the server running?'
  return error.message
}

const isAway = ({ code = '' }: NodeJS.ErrnoException) =>
  /^(CONNECT|ECONN|ENOTFOUND|EAI_)/.test(code)

/** Such as 3.2 MB. */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}
