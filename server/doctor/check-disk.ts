import { formatBytes } from '../../shared/format-bytes.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'
import { type Finding, fail, ok } from './finding.ts'

const LOW_DISK = 2e9

export async function checkDisk(folder: string, low = LOW_DISK): Promise<Finding> {
  const disk = await findDiskSpace(folder)
  if (!disk) return fail(`There is no ${folder}. Start the site once.`)
  const text = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free for ${folder}`
  return disk.free >= low ? ok(`${text}.`) : fail(`${text}. Make room, or move it.`)
}
