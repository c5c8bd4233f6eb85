import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { copyData, dropCopy, putDataBack } from '../upgrade/data-copy.ts'
import { recover } from '../upgrade/recover.ts'
import { upgrade } from '../upgrade/upgrade.ts'
import { examineSite } from './doctor/doctor.ts'
import { findInstallation } from './installation.ts'
import { enterSite, openInstallation, runAsSite } from './run-as-site.ts'
import { findService } from './service.ts'
import { showStatus } from './show-status.ts'
import { startSite, stopSite } from './start-site.ts'

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
    name: 'install',
    usage: '[OPTION …]',
    summary: 'sets up this machine: user, folders, service, proxy (as root)',
    options: ['--domain', '--email', '--release', '--proxy', '--no-certificate'],
    run: install,
  },
  {
    name: 'start',
    usage: '[--background]',
    summary: 'starts the site',
    options: ['--background'],
    details: `The installed service, where there is one. Elsewhere the site runs until it is stopped with Ctrl+C or
"./site stop", and --background leaves it running with its log in DATA_DIR/site.log. Undoes an upgrade that was killed.`,
    run: startSite,
  },
  { name: 'stop', usage: '', summary: 'stops the site', run: stopSite },
  {
    name: 'status',
    usage: '',
    summary: 'says whether the site runs, since when, its last backup and its disk',
    run: showStatus,
  },
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
  {
    name: 'upgrade',
    usage: 'FILE.tar.gz',
    summary: 'puts a release in the place of this one, and goes back when it fails (as root)',
    details: `FILE.tar.gz.sha256 and FILE.tar.gz.sig must be beside it. Backs up, stops the site for some seconds, and waits until the new
release is healthy. Until then it takes no message, so going back loses none.`,
    run: upgradeSite,
  },
  {
    // The service runs it before each start, so that a machine that lost power in an upgrade comes back.
    name: 'recover',
    usage: '',
    run: () => recover(openInstallation()),
  },
  { name: 'data-copy', usage: 'make | put-back | drop', run: copyOrPutBack },
]

/** Files are meant from where the operator stands. */
const resolveFiles = (args: string[]) =>
  args.map((arg) => (arg.startsWith('-') ? arg : path.resolve(arg)))

function install(args: string[]) {
  const script = path.join(findInstallation().product, 'deploy', 'install.sh')
  const { status } = spawnSync('sh', [script, ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

async function upgradeSite([file]: string[]) {
  if (!file) throw new Error('Say which release: ./site upgrade pet-cremation-site-VERSION.tar.gz')
  const installation = openInstallation()
  await upgrade(path.resolve(file), installation, findService(installation))
}

async function copyOrPutBack([work]: string[]) {
  enterSite()
  const folder = process.env.DATA_DIR ?? ''
  if (work === 'make') await copyData(folder, createLog('error'))
  else if (work === 'put-back') await putDataBack(folder, createLog('error'))
  else dropCopy(folder)
}
