import '../environment.ts'

import { createLog, type Log } from 'one-process-backend/log'
import { readArguments } from '../../scripts/prepare/arguments.mjs'
import { actAsOwner } from '../act-as-owner.ts'
import { describeProblem } from '../backups/describe-problem.ts'
import { readSettings, type Settings } from '../settings.ts'

interface Command<Values> {
  /** The options and the other arguments. */
  values: Values
  positionals: string[]
  settings: Settings
  /** For errors in the background; the command itself prints its results. */
  log: Log
  /**
   * Shows progress: on one line of a terminal, which an empty text clears, otherwise one line for each kind of work.
   */
  progress: (text: string) => void
}

/**
 * Runs a command with the arguments that `scripts/prepare/arguments.mjs` lists. A failure is printed as a sentence,
 * never as a stack trace.
 */
export async function runCommand<Values>(
  script: string,
  work: (command: Command<Values>) => Promise<void>,
): Promise<void> {
  const given = readArguments<Values>(script, process.argv.slice(2))
  // Exits normally, so that a PostgreSQL started for the command ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  const { progress, endLine } = createProgress()
  try {
    const settings = readSettings(process.env)
    actAsOwner(settings.DATA_DIR)
    await work({ ...given, settings, log: createLog('error'), progress })
    endLine()
  } catch (error) {
    endLine()
    console.error(describeProblem(error))
    process.exitCode = 1
  }
}

function createProgress() {
  const isTerminal = process.stderr.isTTY
  let last = ''
  const progress = (text: string) => {
    const [kind = ''] = text.split(':')
    if (isTerminal) process.stderr.write(`\r\x1b[K${text && `${text} …`}`)
    else if (text && kind !== last && !kind.startsWith('Table '))
      process.stderr.write(`${kind} …\n`)
    last = kind
  }
  return { progress, endLine: () => isTerminal && last && process.stderr.write('\r\x1b[K') }
}
