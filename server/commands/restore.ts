import path from 'node:path'
import { countRows } from 'one-process-backend/backup'
import { isCopy, openCopy } from '../backups/copy-backup.ts'
import { restoreSite, settingsWithin } from '../backups/restore-site.ts'
import { trustAuthority } from '../trust-authority.ts'
import { askSecret } from './ask.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/restore.ts'

await runCommand<{ into?: string }>(SCRIPT, async (command) => {
  const { settings, log, progress } = command
  const { into } = command.values
  const [file = ''] = command.positionals
  if (settings.SUPABASE_URL && !into)
    throw new Error(
      'SUPABASE_URL is set: a backup is restored into a site of its own, with --into.',
    )
  const target = into ? settingsWithin(path.resolve(into), settings) : settings
  const askKey = () => askSecret('BACKUP_SECRET_KEY', 'the secret key of the copies')
  trustAuthority(settings.CA_CERTIFICATES)
  const backup = isCopy(file) ? await openCopy(file, target, askKey) : path.resolve(file)
  const { manifest, before } = await restoreSite(backup, target, log, progress)
  const { madeAt, tables, objects, missing, variables } = manifest
  console.log(
    `${target.DATA_DIR} is the site as of ${madeAt}: ${countRows(manifest)} rows of ${tables.length} tables and ${objects.length} pictures, compared one by one.`,
  )
  for (const { bucket, name } of missing)
    console.log(`The picture ${bucket}/${name} had no file when the backup was made.`)
  const unset = variables.filter((name) => !process.env[name])
  if (unset.length > 0)
    console.log(
      `That site also had these settings, whose values aren't in the backup: ${unset.join(', ')}.`,
    )
  if (before)
    console.log(`What was there is in ${before}. Delete it once the site is as you want it.`)
  if (into) console.log(`Start it with DATA_DIR=${target.DATA_DIR}`)
})
