import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findDiskSpace } from '../monitoring/disk-space.ts'

const SIZE = 24 * 1024 ** 2

const fileIn = (folder: string) => path.join(folder, 'reserve')
const findFree = async (folder: string) => (await findDiskSpace(folder))?.free ?? 0

/** On a full disk, gives the reserved 24 MB to PostgreSQL, which can't start without room for its checkpoint. */
export async function freeReserve(folder: string): Promise<void> {
  if ((await findFree(folder)) < SIZE) await rm(fileIn(folder), { force: true })
}

/** Reserves the room again once there is plenty. */
export async function takeReserve(folder: string): Promise<void> {
  if (existsSync(fileIn(folder)) || (await findFree(folder)) < 4 * SIZE) return
  await writeFile(fileIn(folder), Buffer.alloc(SIZE), { mode: 0o600 })
}
