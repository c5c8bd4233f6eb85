import { statfs } from 'node:fs/promises'

/** In bytes; undefined where the folder isn't there or can't tell. */
export async function findDiskSpace(folder: string) {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}
