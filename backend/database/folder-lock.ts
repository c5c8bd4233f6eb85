import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Keeps other processes off a folder until `release`, or until this process ends in whatever way.
 * Throws one plain sentence when another living process holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  // An SQLite transaction is a kernel lock: it ends with its process, so it can't be stale.
  const file = new DatabaseSync(path.join(folder, 'lock'))
  try {
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(
      `Another process is already using the database in ${folder}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => file.close() }
}
