import type { SqlPool } from '../../backend/database/sql.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'
import { sizeInWords } from './size-in-words.ts'

const RESERVE = 100_000_000

/** Refuses work that would leave the site too little room to go on. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const disk = await findDiskSpace(folder)
  if (!disk || disk.free >= bytes + RESERVE) return
  throw new Error(
    `There is too little room in ${folder}: ${sizeInWords(bytes + RESERVE)} are needed and ${sizeInWords(disk.free)} are free.`,
  )
}

/** About as many bytes as the database and the pictures take, unpacked. */
export async function guessSize(owner: SqlPool): Promise<number> {
  const [found] = await owner`
    select pg_database_size(current_database())
      + coalesce((select sum((metadata ->> 'size')::bigint) from storage.objects), 0) as bytes`
  return Number(found?.bytes)
}
