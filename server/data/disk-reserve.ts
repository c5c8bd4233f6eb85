import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findDiskSpace } from '../monitoring/disk-space.ts'

const SIZE = 24 * 1024 ** 2
const PLENTY = 4 * SIZE
// Space for the small files of a start and the pages that PostgreSQL writes first.
const NEEDED = 1024 ** 2

const fileIn = (folder: string) => path.join(folder, 'reserve')
const findFree = async (folder: string) => (await findDiskSpace(folder))?.free ?? 0

/** On a full disk, releases 24 MB of reserved space to PostgreSQL, which needs room for a checkpoint to start. */
export async function freeReserve(folder: string): Promise<void> {
  if (existsSync(folder) && (await findFree(folder)) < SIZE)
    await rm(fileIn(folder), { force: true })
}

/** `low`: too little space to keep a reserve. An operator should know while the site still works. */
export async function checkDiskSpace(folder: string): Promise<'ok' | 'low' | 'full'> {
  const free = existsSync(folder) ? await findFree(folder) : Number.POSITIVE_INFINITY
  if (free >= PLENTY) return 'ok'
  return free >= NEEDED ? 'low' : 'full'
}

/**
 * Frees the reserve of a full disk before a start writes anything. That isn't enough if the reserve was already used,
 * or if root has filled the blocks that the file system reserves for root.
 * @throws one sentence
 */
export async function makeRoom(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await freeReserve(folder)
  if ((await findFree(folder)) >= NEEDED) return
  throw new Error(
    `The disk of DATA_DIR ${folder} is full: nothing can be written to it. Make room there, 100 MB or more, and start the site again.`,
  )
}

/** Reserves the space again once there is plenty. */
export async function takeReserve(folder: string): Promise<void> {
  if (existsSync(fileIn(folder)) || (await findFree(folder)) < PLENTY) return
  await writeFile(fileIn(folder), Buffer.alloc(SIZE), { mode: 0o600 })
}
