import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const EXTENSION = '.tar.zst'
const DAY_MS = 24 * 60 * 60 * 1000

/** Such as nightly-2026-11-22T100000.000Z.tar.zst, so that the order by name is the order by time. */
export function nameBackup(kind: 'nightly' | 'backup' | 'upgrade', time: Date): string {
  return `${kind}-${time.toISOString().replaceAll(':', '')}${EXTENSION}`
}

/** When the backup of such a name was made, in milliseconds. */
export const timeOfBackup = (name: string) =>
  Date.parse(
    timeOf(name)
      .slice(0, '2026-11-22T100000.000Z'.length)
      .replace(/T(\d\d)(\d\d)/, 'T$1:$2:'),
  )

/** The newest backup in a folder by the time in its name; undefined if there is none. */
export async function findNewestBackup(
  folder: string,
  pattern = /^(nightly|backup|upgrade)-.*\.tar\.zst$/,
): Promise<string | undefined> {
  const newest = newestOf((await list(folder)).filter((name) => pattern.test(name)))
  return newest && path.join(folder, newest)
}

/** The newest name by its time. One in the future, from a clock that was ahead, is chosen only if there is no other. */
export function newestOf(names: string[]): string | undefined {
  const sorted = names.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  return sorted.findLast(isPast) ?? sorted.at(-1)
}

/** Those that are older than the newest `keep`. Names in the future neither count nor go. */
export const findOutdated = (names: string[], keep: number) =>
  names.filter(isPast).sort().slice(0, -keep)

const timeOf = (name: string) => name.replace(/^[a-z]+-/, '')
const isPast = (name: string) => timeOf(name) <= timeOf(nameBackup('backup', new Date()))

/**
 * Keeps the newest backups of a kind, and removes the others and unfinished files older than a day. Don't call it while
 * the date is in doubt.
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  kind: 'nightly' | 'upgrade' = 'nightly',
): Promise<void> {
  const names = await list(folder)
  const made = names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith(EXTENSION))
  for (const name of findOutdated(made, keep)) await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((name) => name.endsWith('.unfinished'))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true })
  }
}

const list = (folder: string) => readdir(folder).catch((): string[] => [])
