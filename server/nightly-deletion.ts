import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../app/platform/db.ts'
import { timeZone } from '../app/platform/time/time-zone.ts'
import { repeat } from './background-jobs.ts'
import { findLatestHour } from './backups/schedule.ts'
import { deleteOldMails } from './mail/delete-old-mails.ts'

interface Options {
  /** A client with the secret key. */
  service: DataClient
  /** The hour of the firm's day from which data is deleted. */
  hour: number
  /** The folder of mails written on this machine while it had no mail server. */
  mailFolder: string
  log: Log
}

const FIRST_CHECK_AFTER_MS = 5 * 60 * 1000
const CHECK_EVERY_MS = 10 * 60 * 1000

/**
 * Makes the database delete data past its retention period once a night, or later if the site was off at that hour. The
 * dashboard shows what was deleted, and when a deletion is overdue.
 */
export const startNightlyDeletion = (options: Options) =>
  repeat(CHECK_EVERY_MS, (isStopped) => deleteExpired(options, isStopped), {
    first: FIRST_CHECK_AFTER_MS,
  })

/** Deletes in steps until the database reports that this night is done. After a stop, the rest is deleted later. */
export async function deleteExpired(
  { service, hour, mailFolder, log }: Options,
  isStopped: () => boolean = () => false,
  now = new Date(),
): Promise<void> {
  try {
    const night = findLatestHour(now, hour, await timeZone.read(service)).toISOString()
    let hasMore = true
    while (hasMore && !isStopped()) {
      const { data } = await service.rpc('delete_expired_data', { night }).throwOnError()
      hasMore = data === true
    }
    await deleteOldMails(mailFolder)
  } catch (error) {
    log.warn({ err: error }, 'Data past its retention period could not be deleted')
  }
}
