import type { SqlPool } from 'one-process-backend/database'
import { formatBytes } from '../../shared/format-bytes.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'

const RESERVE = 100_000_000

/** @throws Error if the work would leave too little space for the site itself */
export async function checkDiskSpace(folder: string, bytes: number): Promise<void> {
  const disk = await findDiskSpace(folder)
  if (!disk || disk.free >= bytes + RESERVE) return
  throw new Error(
    `There is too little space in ${folder}: ${formatBytes(bytes + RESERVE)} are needed and ${formatBytes(disk.free)} are free.`,
  )
}

/** About how many bytes the database and the pictures take, uncompressed. */
export async function estimateSize(owner: SqlPool): Promise<number> {
  const [found] = await owner`
    select pg_database_size(current_database())
      + coalesce((select sum((metadata ->> 'size')::bigint) from storage.objects), 0) as bytes`
  return Number(found?.bytes)
}
