import { makeDataFolder, startSite } from '../site-process.ts'

/** Draws the demo pictures once for the whole run; every worker's site begins with a copy of the folder. */
export default async function prepareDemoData() {
  const data = await makeDataFolder()
  const site = await startSite(data.folder)
  await site.kill('SIGTERM')
  process.env.DEMO_DATA = data.folder
  return data.remove
}
