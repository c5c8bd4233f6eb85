import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from 'one-process-backend/embedded-postgres'
import { isPublicAddress } from '../../shared/public-address.ts'
import type { Settings } from '../settings.ts'
import { askWhether } from './ask.ts'
import { runCommand } from './run-command.ts'

await runCommand<{ yes?: boolean }>('server/commands/reset.ts', async ({ values, settings }) => {
  requireDevelopment(settings)
  const { DATA_DIR: folder } = settings
  if (!existsSync(folder)) return console.log(`There is no ${folder} to delete.`)
  requireData(folder)
  lockFolder(folder).release()
  if (!values.yes && !(await isConfirmed(folder))) return console.log('Nothing was deleted.')
  await rm(folder, { recursive: true })
  console.log(`${folder} is deleted. The next start begins with the demo content.`)
})

function requireDevelopment({ SITE_URL, DATABASE_URL, SUPABASE_URL }: Settings) {
  if (SITE_URL && isPublicAddress(SITE_URL))
    throw new Error('This is the site of a firm, and its data is not deleted.')
  if (DATABASE_URL || SUPABASE_URL)
    throw new Error(
      'The data is in another database: only a data folder of this machine is deleted.',
    )
}

/** Refuses a DATA_DIR that names some other folder by mistake. */
function requireData(folder: string) {
  if (existsSync(path.join(folder, 'postgres', 'cluster'))) return
  throw new Error(`${folder} is not a data folder of the site, so it is not deleted.`)
}

async function isConfirmed(folder: string) {
  if (!process.stdin.isTTY) throw new Error('Without a terminal, run "npm run reset -- --yes".')
  return askWhether(`Delete ${folder} with all its messages?`)
}
