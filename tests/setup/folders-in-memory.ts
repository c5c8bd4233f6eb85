import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { guardFolder } from '../site-process.ts'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Keeps databases, data folders and profiles of this run in memory if Linux has enough of it, because nothing reads
 * them later and a disk takes ten times as long to create one. Set TMPDIR to choose the folder yourself.
 */
export default function keepFoldersInMemory() {
  if (process.env.TMPDIR || !offersEnoughMemory()) return
  const folder = mkdtempSync(`${MEMORY}/tests-`)
  // When root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  const guard = guardFolder(folder)
  process.env.TMPDIR = folder
  return () => guard.dismiss()
}

/** In a container, running programs from memory is often forbidden. */
function offersEnoughMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  const mount = mounts.find((line) => line.split(' ')[1] === MEMORY)
  return bavail * bsize > ENOUGH_BYTES && mount !== undefined && !mount.includes('noexec')
}
