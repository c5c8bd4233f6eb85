import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** After it returns, the file is whole and survives a power cut; before, nothing is at `file`. */
export async function writeFileAtomically(file: string, parts: Uint8Array[]): Promise<void> {
  const folder = path.dirname(file)
  const firstNewFolder = await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await writeAndSync(unfinished, parts).catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      // The one who removed the last other file took the folder away, too.
      await mkdir(folder, { recursive: true })
      await writeAndSync(unfinished, parts)
    })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolders(folder, firstNewFolder ? path.dirname(firstNewFolder) : folder)
}

async function writeAndSync(file: string, parts: Uint8Array[]): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    for (const part of parts) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A new name lasts only once the folder that holds it is on the disk too, and so on upwards.
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  for (let folder = innermost; ; folder = path.dirname(folder)) {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
    if (folder === outermost) return
  }
}
