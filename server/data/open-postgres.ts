import path from 'node:path'
import type { DatabaseConnection } from '../../backend/database/connection-address.ts'
import { startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.ts'
import type { Log } from '../../backend/log.ts'
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
