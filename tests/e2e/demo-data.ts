import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { makeDataFolder, startSite } from '../site-process.ts'

/** Renders the demo pictures once for the whole run; every worker's site begins with a copy of the folder. */
export default async function prepareDemoData() {
  const data = await makeDataFolder()
  const site = await startSite(data.folder)
  process.env.FIRST_START = site.output()
  await site.kill('SIGTERM')
  const renderings = await makeDataFolder()
  await shareRenderings(renderings.folder, data.folder)
  process.env.DEMO_DATA = data.folder
  return async () => {
    await data.remove()
    await renderings.remove()
  }
}

/** The copies share this one folder, so that a picture is rendered once per run rather than for every site. */
async function shareRenderings(folder: string, dataFolder: string) {
  const cache = path.join(dataFolder, 'cache')
  await mkdir(cache, { recursive: true })
  await symlink(folder, path.join(cache, 'pictures'))
}
