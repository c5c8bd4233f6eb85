import '../environment.ts'

import { setPriority } from 'node:os'
import { createLog } from '../../backend/log.ts'
import { readSettings } from '../settings.ts'
import { runAlone } from './backup-runs.ts'
import { findDueWork } from './find-due-work.ts'
import { makeNightlyBackup } from './nightly-backup.ts'
import { openSiteData } from './open-site-data.ts'
import { problemInWords } from './problem-in-words.ts'
import { drillRestore } from './restore-drill.ts'

// Started by the site beside itself, so that hashing and packing keep no visitor waiting; ends with it.
process.once('disconnect', () => process.exit(1)).once('SIGTERM', () => process.exit(1))
setPriority(10)
const settings = readSettings(process.env)
const log = createLog(settings.LOG_LEVEL)
const data = await openSiteData(settings, log)
const { owner } = data.database
try {
  await runAlone(owner, async () => {
    const due = await findDueWork(owner, settings)
    if (due === 'nightly') await makeNightlyBackup(settings, data, log)
    if (due === 'drill') await drillRestore(settings, data, log)
  })
} catch (error) {
  log.error({ err: error }, `A backup or its drill failed: ${problemInWords(error)}`)
} finally {
  await data.close()
}
process.exit()
