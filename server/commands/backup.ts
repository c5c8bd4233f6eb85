import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { countRows } from 'one-process-backend/backup'
import type { Log } from 'one-process-backend/log'
import { refuseArguments } from '../../scripts/prepare/arguments.mjs'
import { formatBytes } from '../../shared/format-bytes.ts'
import { backUpSite, makeNightlyBackup } from '../backups/back-up-site.ts'
import { nameBackup } from '../backups/backup-files.ts'
import { makeBackupFolder } from '../backups/backup-folders.ts'
import { copyNewestBackup } from '../backups/copy-backup.ts'
import { createKeyPair } from '../backups/encrypt-file.ts'
import { recordRun, runExclusively } from '../backups/runs.ts'
import { findDueTask } from '../backups/schedule.ts'
import { openSiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/backup.ts'

interface Options {
  copy?: boolean
  'new-key'?: boolean
}

await runCommand<Options>(SCRIPT, async ({ values, positionals, settings, log, progress }) => {
  if (Object.keys(values).length + positionals.length > 1)
    refuseArguments(SCRIPT, 'Only one of these at a time')
  if (values['new-key']) return printKeys()
  if (values.copy) return copyNow(settings, log)
  const file = await chooseFile(positionals[0], settings)
  const data = await openSiteData(settings, log)
  try {
    const { manifest, size } = await recordRun(data.database.owner, 'manual', () =>
      backUpSite(settings, data, file, progress),
    )
    console.log(
      `${file}: ${formatBytes(size)}, ${countRows(manifest)} rows of ${manifest.tables.length} tables and ${manifest.objects.length} pictures, read again and found complete.`,
    )
    for (const { bucket, name } of manifest.missing)
      console.log(`The picture ${bucket}/${name} isn't in it: its file is missing from the site.`)
    console.log('It holds passwords and keys of the site: keep it where nobody else can read it.')
  } finally {
    await data.close()
  }
})

async function copyNow(settings: Settings, log: Log) {
  if (!settings.BACKUP_COPY_TO)
    throw new Error('Set BACKUP_COPY_TO and BACKUP_COPY_KEY to where copies should go.')
  const data = await openSiteData(settings, log)
  const { owner } = data.database
  try {
    const isOurTurn = await runExclusively(owner, async () => {
      if ((await findDueTask(owner, settings)) === 'nightly')
        await makeNightlyBackup(settings, data, log)
      const { file, size, to } = await copyNewestBackup(settings, data, log)
      console.log(`${file}: ${formatBytes(size)}, encrypted, is now at ${to}.`)
    })
    if (!isOurTurn)
      throw new Error('The site is making a backup or a copy just now. Try again in some minutes.')
  } finally {
    await data.close()
  }
}

async function printKeys() {
  const { publicKey, secretKey } = await createKeyPair()
  console.log(`For .env, to encrypt the copies:    BACKUP_COPY_KEY=${publicKey}`)
  console.log(`To keep elsewhere, to decrypt them: ${secretKey}`)
  console.log(
    'Nobody can read a copy without the second one. Print it, or put it into a password manager.',
  )
}

async function chooseFile(given: string | undefined, settings: Settings) {
  const { BACKUP_DIR: usual } = settings
  const name = nameBackup('backup', new Date())
  if (given) {
    const found = await stat(given).catch(() => undefined)
    const file = path.resolve(found?.isDirectory() ? path.join(given, name) : given)
    await requireWritable(path.dirname(file), usual)
    return file
  }
  await makeBackupFolder(settings)
  return path.join(usual, name)
}

/** Asks first, because a backup may take minutes. */
async function requireWritable(folder: string, usual: string): Promise<void> {
  const refusal = await access(folder, constants.W_OK).then(
    () => undefined,
    ({ code }) => code,
  )
  if (refusal === 'ENOENT') throw new Error(`There is no folder ${folder}.`)
  if (refusal)
    throw new Error(
      `The site's user may not write to ${folder}. Choose a folder that it may write to, such as ${usual}, and copy the file from there.`,
    )
}
