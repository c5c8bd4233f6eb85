import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5
const SQLITE_CANTOPEN = 14

// A lock without a reference would be garbage-collected and released.
const locked = new Set<DatabaseSync>()

/** Another running process holds the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Locks a folder against other processes until `release`, or until this process ends in any way.
 * @throws FolderInUse, with one plain sentence
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    return holdLock(path.join(folder, 'lock'))
  } catch (error) {
    throw describeLockError(error, folder)
  }
}

// An SQLite transaction is a kernel lock: it ends with its process, so it can't be stale. Immediate, because that takes
// a single lock. An exclusive transaction takes two, and two processes could each be refused because of the other's
// first one.
function holdLock(name: string) {
  const file = new DatabaseSync(name)
  try {
    file.exec('pragma journal_mode = off; begin immediate')
  } catch (error) {
    file.close()
    throw error
  }
  locked.add(file)
  return {
    release: () => {
      if (locked.delete(file)) file.close()
    },
  }
}

function describeLockError(error: unknown, folder: string) {
  const { errcode } = error as { errcode?: number }
  if (errcode === SQLITE_BUSY)
    return new FolderInUse(
      `Another process is already using the database in ${folder}; stop it first, or set DATA_DIR to another folder.`,
    )
  if (errcode === SQLITE_CANTOPEN)
    return new Error(`This user can't write to ${folder}; start the site as the user who owns it.`)
  return error
}
