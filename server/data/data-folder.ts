import { mkdir, stat } from 'node:fs/promises'
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

// One folder after the other: a recursive mkdir of Node 24 never ends where the system can't make a folder, as in /proc.
async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  if (!found) await createFolder(path.dirname(folder))
  await mkdir(folder)
}
