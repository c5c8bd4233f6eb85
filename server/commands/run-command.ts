import '../environment.ts'

import { createLog, type Log } from '../../backend/log.ts'
import { problemInWords } from '../backups/problem-in-words.ts'
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
    console.error(problemInWords(error))
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
