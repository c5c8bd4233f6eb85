import { stat } from 'node:fs/promises'
import { formatBytes } from '../../shared/format-bytes.ts'
import { formatLocalTime } from '../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/time/time-zones.ts'
import { findNewestBackup } from '../backups/backup-files.ts'
import { isDiskFull } from '../data/disk-reserve.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'
import { findVersion } from '../monitoring/version.ts'
import { readSettings } from '../settings.ts'
import { readJournal } from '../upgrade/journal.ts'
import { requireHealthySite } from '../upgrade/judge.ts'
import { enterSite } from './run-as-site.ts'
import { findRunningSite } from './service.ts'

/** The exit code is 1 when the site doesn't run or isn't healthy. */
export async function showStatus(): Promise<void> {
  const { home } = enterSite()
  const { DATA_DIR, BACKUP_DIR } = readSettings(process.env)
  const running = findRunningSite()
  const health = running
    ? await requireHealthySite(running.url).then(
        () => 'healthy',
        ({ message }: Error) => `not healthy: ${message}`,
      )
    : 'does not run'
  const journal = home ? readJournal(home) : undefined
  const rows = [
    ['site', running ? `runs on ${running.url}, ${health}` : health],
    ['version', running?.version ?? (await findVersion())],
    ...(running ? [['since', formatLocalTime(running.startedAt, DEFAULT_TIME_ZONE)]] : []),
    ...(journal ? [['upgrade', `to ${journal.to}, not over`]] : []),
    ['last backup', await describeBackup(BACKUP_DIR)],
    ['disk', await describeDisk(DATA_DIR)],
  ]
  for (const [name = '', words] of rows) console.log(`${name.padEnd(12)}${words}`)
  if (health !== 'healthy' || (await isDiskFull(DATA_DIR))) process.exitCode = 1
}

async function describeBackup(folder: string) {
  const file = await findNewestBackup(folder)
  return file
    ? `${formatLocalTime((await stat(file)).mtime.toISOString(), DEFAULT_TIME_ZONE)}, ${file}`
    : 'none'
}

async function describeDisk(folder: string) {
  const disk = await findDiskSpace(folder)
  if (!disk) return 'unknown'
  const words = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free`
  return (await isDiskFull(folder)) ? `${words}: it is full, make room` : words
}
