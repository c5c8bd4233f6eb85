import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, migrate, openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'

/** Calls `work` with a new database that has all migrations and no content, and drops it afterwards. */
export async function withMigratedDatabase(work: (database: Database) => Promise<void>) {
  const log = createLog('warn')
  const folder = await mkdtemp(path.join(tmpdir(), 'schema-'))
  const server = await startEmbeddedPostgres({ folder, log, settings: { fsync: 'off' } })
  const database = openDatabase(server.connection)
  try {
    await migrate(database, { folder: path.resolve('supabase/migrations'), log })
    await work(database)
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
