import path from 'node:path'
import { examineSite } from './doctor/doctor.ts'
import { runAsSite } from './run-as-site.ts'

export interface OperatorCommand {
  name: string
  /** The arguments after the name. */
  usage: string
  /** One line for the list of all commands. Absent for what only other programs call. */
  summary?: string
  /** The options that it takes; none unless said. */
  options?: string[]
  /** More lines for the help of this command. */
  details?: string
  run(args: string[]): void | Promise<void>
}

export const commands: OperatorCommand[] = [
  {
    name: 'doctor',
    usage: '[--mail ADDRESS]',
    summary: 'tries mail, certificate, disk, clock, database and backups, and says what to mend',
    options: ['--mail'],
    details:
      'Sends nothing, unless --mail names somebody. The exit code is 1 when something must be mended.',
    run: examineSite,
  },
  {
    name: 'backup',
    usage: '[FILE | FOLDER]',
    summary: 'writes the whole site into one file, running or stopped',
    details: 'Without an argument, the file goes into BACKUP_DIR with the time as its name.',
    run: (args) => runAsSite('commands/backup.ts', resolveFiles(args)),
  },
  {
    name: 'restore',
    usage: 'FILE [--into FOLDER]',
    summary: 'brings a backup back into an empty data folder',
    options: ['--into'],
    run: (args) => runAsSite('commands/restore.ts', resolveFiles(args)),
  },
  {
    name: 'export',
    usage: 'FILE.json',
    summary: 'writes what visitors see as readable JSON',
    run: (args) => runAsSite('commands/export.ts', resolveFiles(args)),
  },
  {
    name: 'import',
    usage: 'FILE.json',
    summary: 'reads that JSON back, all of it or nothing',
    run: (args) => runAsSite('commands/import.ts', resolveFiles(args)),
  },
  {
    name: 'link',
    usage: 'ADDRESS',
    summary: 'shows the newest link for a mail address',
    run: (args) => runAsSite('commands/link.ts', args),
  },
  {
    name: 'remove-second-factor',
    usage: 'ADDRESS',
    summary: 'lets somebody who lost the phone sign in with the password alone',
    run: (args) => runAsSite('commands/remove-second-factor.ts', args),
  },
]

/** Files are meant from where the operator stands. */
const resolveFiles = (args: string[]) =>
  args.map((arg) => (arg.startsWith('-') ? arg : path.resolve(arg)))
