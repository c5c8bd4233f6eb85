import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { guardFolder } from '../site-process.ts'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Keeps databases, data folders and profiles of this run in memory where Linux has enough of it, because nobody reads
 * them again and a disk takes ten times as long to make one. Set TMPDIR to choose the folder yourself.
 */
export default function keepFoldersInMemory() {
  if (process.env.TMPDIR || !offersEnoughMemory()) return
  const folder = mkdtempSync(`${MEMORY}/tests-`)
  // PostgreSQL runs under another account where root tests.
  chmodSync(folder, 0o1777)
  const guard = guardFolder(folder)
  process.env.TMPDIR = folder
  return () => guard.dismiss()
}

/** In a container, programs in memory often may not be run. */
function offersEnoughMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  const mount = mounts.find((line) => line.split(' ')[1] === MEMORY)
  return bavail * bsize > ENOUGH_BYTES && mount !== undefined && !mount.includes('noexec')
}
