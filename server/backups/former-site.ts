import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder, stopOrphanedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'

const STAYS = /^(backups|restoring|before-restore-.*)$/

/**
 * Finds the site that a restored one replaces, and keeps it from being started in the meantime.
 * @throws one sentence if the site is running, or the folder isn't a site's
 */
export async function lockFormerSite(
  folder: string,
  log: Log,
): Promise<{ names: string[]; release(): void }> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is not a folder.`) : error
  })
  const names = found.filter((name) => !STAYS.test(name))
  const postgres = path.join(folder, 'postgres')
  if (names.length > 0 && !['secrets.json', 'postgres'].some((name) => names.includes(name)))
    throw new Error(
      `${folder} isn't empty: it holds ${names.slice(0, 3).join(', ')}, which doesn't belong to a site. Restore into another folder.`,
    )
  if (!existsSync(postgres)) return { names, release: () => {} }
  const lock = lockFolder(postgres)
  try {
    await stopOrphanedPostgres(path.join(postgres, 'cluster'), log)
  } catch (error) {
    lock.release()
    throw error
  }
  return { names, release: lock.release }
}

/** Moves a former site into a folder of its own within the data folder; undefined if there is none. */
export async function moveAside(
  folder: string,
  names: string[],
  now = new Date(),
): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const aside = path.join(folder, `before-restore-${now.toISOString().replaceAll(':', '')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(path.join(folder, name), path.join(aside, name))
  return aside
}
