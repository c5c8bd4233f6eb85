import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from 'one-process-backend/log'
import type { Settings } from '../settings.ts'
import { makeRoom } from './disk-reserve.ts'
import { protectDataFolder } from './protect-data-folder.ts'

/** Creates the data folder if it is missing. @throws one sentence with the folder and the system's reason */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR ${folder} can't be made (${code ?? message}). Set it to a folder that this user may make or write to.`,
    )
  }
}

/** All changes that a start makes in the data folder. Call it while no other process can have the folder open. */
export async function prepareDataFolder(settings: Settings, log: Log): Promise<void> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_KEEP, SUPABASE_URL } = settings
  await makeRoom(DATA_DIR)
  // Another folder may belong on a disk that isn't mounted, so it is never created.
  if (BACKUP_KEEP > 0 && !SUPABASE_URL && BACKUP_DIR === path.join(DATA_DIR, 'backups'))
    await createBackupFolder(BACKUP_DIR)
  await protectDataFolder(settings, log)
}

/** Creates the folder of the nightly backups if it is missing. Space is checked when a backup is made. */
async function createBackupFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder, 0o700)
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return
    throw new Error(
      `BACKUP_DIR ${folder} can't be written to (${code ?? message}). Set it to a folder that this user may make or write to, or BACKUP_KEEP=0.`,
    )
  }
}

// One folder after the other: a recursive mkdir of Node 24 never returns where the system can't create a folder, as in
// /proc.
async function createFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  if (!found) await createFolder(path.dirname(folder))
  await mkdir(folder, { mode })
}
