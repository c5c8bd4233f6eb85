import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { SocketConnection } from '../../backend/database/connection-address.ts'
import { openDatabase } from '../../backend/database/database.ts'
import { startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.ts'
import {
  findPostgresPrograms,
  type PostgresPrograms,
} from '../../backend/database/embedded/postgres-programs.ts'
import { migrate } from '../../backend/database/migrate.ts'
import { createLog } from '../../backend/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** To the migrated database that tests copy; nothing may stay connected to it. */
    template: SocketConnection
    /** Where the pictures of the tests are. */
    store: 'a folder' | 'an S3 bucket'
  }
}

const migrations = path.join(import.meta.dirname, '../../supabase/migrations')
const log = createLog('warn')

/** One PostgreSQL a test run, with one migrated database for the test files to copy. */
export default async function setup(project: TestProject) {
  project.provide('store', 'a folder')
  return startPostgres(project, await findPostgresPrograms())
}

export async function startPostgres(project: TestProject, programs: PostgresPrograms) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const server = await startEmbeddedPostgres({ folder, log, settings, programs })
  const database = openDatabase(server.connection)
  await database.owner`create database template`
  await database.close()
  const template = { ...server.connection, database: 'template' }
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await migrateTemplate(template).catch((error) => stop().then(() => Promise.reject(error)))
  project.provide('template', template)
  return stop
}

async function migrateTemplate(connection: SocketConnection) {
  const database = openDatabase(connection)
  await migrate(database, { folder: migrations, log })
  await database.close()
}
