import '../environment.ts'

import { setPriority } from 'node:os'
import { createLog } from 'one-process-backend/log'
import { openSiteData } from '../data/open-site-data.ts'
import { readSettings } from '../settings.ts'
import { makeNightlyBackup } from './back-up-site.ts'
import { copyNewestBackup } from './copy-backup.ts'
import { describeProblem } from './describe-problem.ts'
import { drillRestore } from './restore-drill.ts'
import { runExclusively } from './runs.ts'
import { findDueTask } from './schedule.ts'

// A child process of the site, so that hashing and compressing delay no visitor. It ends with the site.
process.once('disconnect', () => process.exit(1)).once('SIGTERM', () => process.exit(1))
setPriority(10)
const settings = readSettings(process.env)
const log = createLog(settings.LOG_LEVEL)
const data = await openSiteData(settings, log)
const { owner } = data.database
try {
  await runExclusively(owner, async () => {
    const due = await findDueTask(owner, settings)
    if (due === 'nightly') await makeNightlyBackup(settings, data, log)
    if (due === 'copy') await copyNewestBackup(settings, data, log)
    if (due === 'drill') await drillRestore(settings, data, log)
  })
} catch (error) {
  log.error({ err: error }, `A backup, its copy or its drill failed: ${describeProblem(error)}`)
} finally {
  await data.close()
}
process.exit()
