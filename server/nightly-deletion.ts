import type { Log } from 'one-process-backend/log'
import { removeUnusedPictures } from 'one-process-backend/storage'
import { timeZone } from '../app/platform/time/time-zone.ts'
import { CHECK_EVERY, repeat } from './background-jobs.ts'
import { findLatestHour } from './backups/schedule.ts'
import type { DataSource } from './data/data-source.ts'
import { deleteOldMails } from './mail/delete-old-mails.ts'

interface Options {
  source: Pick<DataSource, 'service' | 'removeOrphans'>
  /** The hour of the firm's day from which data is deleted, the same as of the backup. */
  hour: number
  /** The folder of mails written on this machine while it had no mail server. */
  mailFolder: string
  log: Log
}

const FIRST_CHECK_AFTER_MS = 5 * 60 * 1000

/**
 * Makes everything that is deleted for its age be deleted once a night, or later if the site was off at that hour. The
 * dashboard shows what was deleted, and when a deletion is overdue.
 */
export const startNightlyDeletion = (options: Options) =>
  repeat(CHECK_EVERY, (isStopped) => deleteExpired(options, isStopped), {
    first: FIRST_CHECK_AFTER_MS,
  })

/**
 * Deletes what has passed its age, once the database allows it: after the night's backup, and while the date isn't in
 * doubt. After a stop, the rest is deleted later.
 */
export async function deleteExpired(
  options: Options,
  isStopped: () => boolean = () => false,
  now = new Date(),
): Promise<void> {
  const { source, hour, mailFolder, log } = options
  const { service } = source
  try {
    const night = findLatestHour(now, hour, await timeZone.read(service)).toISOString()
    const { data: state } = await service.rpc('deletion_state', { night }).throwOnError()
    if (state === 'in doubt') log.warn('The date is in doubt, so nothing is deleted for its age')
    if (state !== 'due' && state !== 'done') return
    // Each process has a folder of its own.
    await deleteOldMails(mailFolder)
    if (state === 'done') return
    for (const task of listTasks(options)) if (!isStopped()) await task()
    // Last, because the night is over once these rows are deleted.
    let hasMore = true
    while (hasMore && !isStopped()) {
      const { data } = await service.rpc('delete_expired_data', { night }).throwOnError()
      hasMore = data === true
    }
  } catch (error) {
    log.warn({ err: error }, 'Data past its retention period could not be deleted')
  }
}

/** Each task logs its own failure and is done again the next night. */
function listTasks({ source: { service, removeOrphans }, log }: Options) {
  const tasks = [
    () => removeUnusedPictures(service, log),
    async () => removeOrphans?.(),
    async () => void (await service.rpc('delete_unconfirmed_accounts').throwOnError()),
  ]
  return tasks.map(
    (task) => () => task().catch((error) => log.warn({ err: error }, 'A clean-up failed')),
  )
}
