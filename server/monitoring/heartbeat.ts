import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import { findDiskSpace } from './disk-space.ts'

interface Options {
  /** Holds the secret key. */
  service: SupabaseClient
  version: string
  /** The data folder, whose disk the site needs. */
  folder: string
  log: Log
}

const EVERY_MS = 60_000

/** Tells the database each minute what it can't see by itself, for the dashboard to show. */
export function startHeartbeat(options: Options): { stop(): void } {
  const process_id = randomUUID()
  const tell = () => report(process_id, options)
  tell()
  const timer = setInterval(tell, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function report(process_id: string, { service, version, folder, log }: Options) {
  try {
    const disk = await findDiskSpace(folder)
    const told = { version, disk_free: disk?.free ?? null, disk_size: disk?.size ?? null }
    await service.rpc('report_site_process', { process_id, ...told }).throwOnError()
  } catch (error) {
    // Others say that the database is away; the dashboard says when nothing has been heard.
    log.debug({ err: error }, 'The state of this process could not be reported')
  }
}
