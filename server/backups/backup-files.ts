import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const EXTENSION = '.tar.zst'
const DAY_MS = 24 * 60 * 60 * 1000

/** Such as nightly-2026-11-22T100000.000Z.tar.zst, so that the order by name is the order by time. */
export function nameBackup(kind: 'nightly' | 'backup' | 'upgrade', time: Date): string {
  return `${kind}-${time.toISOString().replaceAll(':', '')}${EXTENSION}`
}

/** The newest backup in a folder by its name; undefined if there is none. */
export async function findNewestBackup(
  folder: string,
  pattern = /^(nightly|backup|upgrade)-.*\.tar\.zst$/,
): Promise<string | undefined> {
  const names = (await list(folder)).filter((name) => pattern.test(name))
  const newest = names.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1)).at(-1)
  return newest && path.join(folder, newest)
}

const dateOf = (name: string) => name.replace(/^[a-z]+-/, '')

/** Keeps the newest backups of a kind, and removes the others and unfinished files older than a day. */
export async function removeOldBackups(
  folder: string,
  keep: number,
  kind: 'nightly' | 'upgrade' = 'nightly',
): Promise<void> {
  const names = await list(folder)
  const made = names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith(EXTENSION))
  for (const name of made.sort().slice(0, Math.max(0, made.length - keep)))
    await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((name) => name.endsWith('.unfinished'))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true })
  }
}

const list = (folder: string) => readdir(folder).catch((): string[] => [])

/** Backups contain every secret of the site, so only the owner may open the folder. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
