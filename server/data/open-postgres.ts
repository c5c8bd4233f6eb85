import path from 'node:path'
import type { DatabaseConnection } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import type { Settings } from '../settings.ts'
import { checkDatabase } from './check-database.ts'
import { freeReserve, takeReserve } from './disk-reserve.ts'

export interface OpenPostgres {
  connection: DatabaseConnection
  stop(): Promise<void>
}

/** Connects to the server of DATABASE_URL, or starts the embedded one of the data folder. */
export async function openPostgres(
  { DATABASE_URL, DATA_DIR }: Settings,
  log: Log,
): Promise<OpenPostgres> {
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL)
    return { connection: DATABASE_URL, stop: async () => {} }
  }
  await freeReserve(DATA_DIR)
  const postgres = await startEmbeddedPostgres({ folder: path.join(DATA_DIR, 'postgres'), log })
  await takeReserve(DATA_DIR)
  return postgres
}
