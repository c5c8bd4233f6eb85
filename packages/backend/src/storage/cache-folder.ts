import { access, chmod, constants, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'

/**
 * Creates or repairs a folder of the cache. A file in its place or its parent's is deleted, because everything in a
 * cache can be generated again.
 */
export async function requireCacheFolder(folder: string, log: Log): Promise<void> {
  if (await isUsable(folder)) return
  for (const place of [path.dirname(folder), folder]) {
    const found = await stat(place).catch(() => undefined)
    if (found?.isDirectory()) await chmod(place, 0o755).catch(() => {})
    else if (found) {
      await rm(place)
      log.warn({ place }, 'A cache folder was not usable and has been created again')
    }
  }
  await mkdir(folder, { recursive: true })
}

const isUsable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK)
    .then(() => stat(folder))
    .then(
      (found) => found.isDirectory(),
      () => false,
    )
