import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

type Parts = (Uint8Array | string)[]

/**
 * Writes a file atomically: `file` appears only once it is complete and would survive a power cut. With `isPrivate`,
 * only its owner may read it and open the folder created for it.
 */
export async function writeFileAtomically(
  file: string,
  parts: Parts,
  { isPrivate = false } = {},
): Promise<void> {
  const folder = path.dirname(file)
  const makeFolder = () => mkdir(folder, { recursive: true, mode: isPrivate ? 0o700 : undefined })
  const mode = isPrivate ? 0o600 : 0o644
  const firstNewFolder = await makeFolder()
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await writeAndSync(unfinished, parts, mode).catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      // Another process may have removed the folder along with its last file.
      await makeFolder()
      await writeAndSync(unfinished, parts, mode)
    })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolders(folder, firstNewFolder ? path.dirname(firstNewFolder) : folder)
}

async function writeAndSync(file: string, parts: Parts, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    for (const part of parts) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A new name is durable only once its folder is on disk too, and so on upwards.
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  for (let folder = innermost; ; folder = path.dirname(folder)) {
    await syncFolder(folder)
    if (folder === outermost) return
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
