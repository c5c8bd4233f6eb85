import { findOrphans } from 'one-process-backend/storage'
import { isDateKnown } from '../backups/runs.ts'
import { deleteOrphans } from '../data/held-orphans.ts'
import { openSiteData } from '../data/open-site-data.ts'
import { askWhether } from './ask.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/sweep.ts'

await runCommand<{ delete?: boolean }>(SCRIPT, async ({ values, settings, log }) => {
  const data = await openSiteData(settings, log)
  try {
    if (values.delete && !(await isDateKnown(data.database.owner)))
      throw new Error(
        'The date is in doubt. First an administrator presses "The Date Is Right" in Health on the dashboard.',
      )
    const { orphans, stored } = await findOrphans(data)
    for (const { path, firstSeenAt } of orphans)
      console.log(`${path} (since ${firstSeenAt.toISOString().slice(0, 10)})`)
    console.log(
      `${orphans.length} of ${stored} stored picture files have had no entry in the database for 30 days.`,
    )
    if (orphans.length === 0 || !values.delete) return
    const isSure = await askWhether('Is this the right database, and should they be deleted?')
    console.log(
      isSure ? `${await deleteOrphans(data)} files were deleted.` : 'Nothing was deleted.',
    )
  } finally {
    await data.close()
  }
})
