import { createLog } from 'one-process-backend/log'
import { describeProblem } from '../../backups/describe-problem.ts'
import { openSiteData } from '../../data/open-site-data.ts'
import { findRunningProcess } from '../../running-process.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, fine, mend, note } from './finding.ts'

export async function checkSite(): Promise<Finding> {
  const running = findRunningProcess(process.env.DATA_DIR ?? '')
  if (!running) return mend('The site does not run. Start it: npm start')
  try {
    const { status } = await fetch(`${running.url}/healthz`)
    if (status !== 200) throw new Error(`/healthz answers ${status}`)
    return fine(`${running.version} answers on ${running.url}.`)
  } catch (error) {
    return mend(`The site is not healthy: ${(error as Error).message}. Its log says why.`)
  }
}

/** Reads from the database, and starts its PostgreSQL for that where the site doesn't run. */
export async function checkData(settings: Settings): Promise<Finding> {
  if (settings.SUPABASE_URL) return note(`The database is in ${settings.SUPABASE_URL}.`)
  try {
    const { database, close } = await openSiteData(settings, createLog('silent'))
    try {
      const [found] = await database.owner`select current_setting('server_version') as version`
      return fine(`PostgreSQL ${found?.version} answers.`)
    } finally {
      await close()
    }
  } catch (error) {
    return mend(`The database doesn't answer: ${describeProblem(error)}`)
  }
}
