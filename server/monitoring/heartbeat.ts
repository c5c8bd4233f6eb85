import { randomUUID } from 'node:crypto'
import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import { repeat } from '../background-jobs.ts'
import { findDiskSpace } from './disk-space.ts'

interface Options {
  /** A client with the secret key. */
  service: DataClient
  version: string
  /** The data folder, whose disk is measured. */
  folder: string
  log: Log
}

const EVERY_MS = 60_000

/** Reports version and disk space to the database every minute, for the dashboard. */
export function startHeartbeat(options: Options) {
  const process_id = randomUUID()
  return repeat(EVERY_MS, () => report(process_id, options), { first: 0 })
}

async function report(process_id: string, { service, version, folder, log }: Options) {
  try {
    const disk = await findDiskSpace(folder)
    const state = { version, disk_free: disk?.free ?? null, disk_size: disk?.size ?? null }
    await service.rpc('report_site_process', { process_id, ...state }).throwOnError()
  } catch (error) {
    // Other parts log that the database is unreachable, and the dashboard shows when a report is missing.
    log.debug({ err: error }, 'The state of this process could not be reported')
  }
}
