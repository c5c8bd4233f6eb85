import { statfs } from 'node:fs/promises'

/** Free space and size in bytes; undefined if the folder is missing or its disk can't be measured. */
export async function findDiskSpace(folder: string) {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}
