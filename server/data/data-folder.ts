import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the data folder where it is missing.
 * @throws one sentence with the folder and the system's reason
 */
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

/**
 * Makes the folder of the nightly backups where it is missing. Whether there is room is found out when one is made.
 * @throws one sentence where this user may not write to it
 */
export async function createBackupFolder(folder: string): Promise<void> {
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

// One folder after the other: a recursive mkdir of Node 24 never ends where the system can't make a folder, as in /proc.
async function createFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  if (!found) await createFolder(path.dirname(folder))
  await mkdir(folder, { mode })
}
