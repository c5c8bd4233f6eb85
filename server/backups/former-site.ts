import { access, constants, lstat, mkdir, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder, stopOrphanedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import { SITE_ENTRIES } from '../data/protect-data-folder.ts'
import { finishMoves } from './restore-moves.ts'

const STAYS = /^(backups|lock(-journal)?|lost\+found|restore\.json|restoring|before-restore-.*)$/

/**
 * Locks the data folder into which a site is restored, so that no site is started there in the meantime, and finishes
 * an interrupted restore.
 * @throws one sentence if a site is running there, or the folder isn't a site's
 */
export async function lockDataFolder(folder: string, log: Log): Promise<{ release(): void }> {
  await requireSite(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    await finishMoves(folder)
    await stopOrphanedPostgres(path.join(folder, 'postgres', 'cluster'), log)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

async function requireSite(folder: string) {
  const names = (await list(folder)).filter((name) => !STAYS.test(name))
  if (['secrets.json', 'postgres'].some((name) => names.includes(name))) return
  const foreign = names.filter((name) => !SITE_ENTRIES.includes(name))
  if (foreign.length === 0) return
  throw new Error(
    `${folder} isn't empty: it holds ${foreign.slice(0, 3).join(', ')}, which doesn't belong to a site. Restore into another folder.`,
  )
}

/** What a site has there, which a restored one replaces. Anything else stays where it is. */
export async function listSite(folder: string): Promise<string[]> {
  const names = await list(folder)
  return SITE_ENTRIES.filter((name) => names.includes(name))
}

const list = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is not a folder.`) : error
  })

const ELSEWHERE =
  'Restore into another folder with --into, and start the site with that as DATA_DIR.'

/**
 * Checks before a restore that what is in the data folder can be moved aside.
 * @throws one sentence if something is a disk of its own, or another user's
 */
export async function requireMovable(folder: string, listMounts = listMountPoints): Promise<void> {
  const mounts = await listMounts()
  const real = await realpath(folder)
  const { dev } = await lstat(real)
  for (const name of await listSite(folder)) {
    const entry = path.join(real, name)
    const found = await lstat(entry)
    const isMounted = mounts.some((mount) => `${mount}/`.startsWith(`${entry}/`))
    if (isMounted || found.dev !== dev)
      throw new Error(
        `${entry} is on a disk of its own, so it can't be moved aside for the restored site. ${ELSEWHERE}`,
      )
    // Only a folder that may be written to can be moved into another one.
    if (found.isDirectory()) await requireWritable(entry)
  }
  await requireWritable(real)
}

const requireWritable = (entry: string) =>
  access(entry, constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `This user may not move ${entry}. Restore as the user who owns it. ${ELSEWHERE.replace('Restore', 'Or restore')}`,
    )
  })

/** Linux lists them; elsewhere the devices of the folders tell. */
async function listMountPoints(): Promise<string[]> {
  const lines = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
  const decode = (text: string) =>
    text.replaceAll(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
  return lines
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map(decode)
}
