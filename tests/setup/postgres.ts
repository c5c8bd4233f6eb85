import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import type { TestProject } from 'vitest/node'
import type { SocketConnection } from '../../packages/backend/src/database/connection-address.ts'
import {
  findPostgresPrograms,
  type PostgresPrograms,
} from '../../packages/backend/src/database/embedded/postgres-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** To the migrated database that tests copy; nothing may stay connected to it. */
    template: SocketConnection
    /** The data folder of a site that has no content and isn't running, for tests to copy. */
    siteFolder: string
    /** The folder of the tests' pictures. */
    store: 'a folder' | 'an S3 bucket'
  }
}

const migrations = path.join(import.meta.dirname, '../../supabase/migrations')
const log = createLog('warn')

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One PostgreSQL a test run, with one migrated database and one site for the test files to copy. */
export default async function setup(project: TestProject) {
  project.provide('store', 'a folder')
  const programs = await findPostgresPrograms()
  const removeSite = await makeSite(project, programs)
  const stop = await startPostgres(project, programs)
  return () => Promise.all([stop(), removeSite()])
}

/** Makes the database of a site that has never run, which takes longer than to start one. */
async function makeSite(project: TestProject, programs: PostgresPrograms) {
  const siteFolder = await mkdtemp(path.join(tmpdir(), 'test-site-'))
  const folder = path.join(siteFolder, 'postgres')
  const server = await startEmbeddedPostgres({ folder, log, settings, programs })
  await migrateDatabase(server.connection)
  await server.stop()
  project.provide('siteFolder', siteFolder)
  return () => rm(siteFolder, { recursive: true, force: true })
}

export async function startPostgres(project: TestProject, programs: PostgresPrograms) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'))
  const server = await startEmbeddedPostgres({
    folder,
    log,
    settings: { ...settings, max_connections: '200' },
    programs,
  })
  const database = openDatabase(server.connection)
  await database.owner`create database template`
  await database.close()
  const template = { ...server.connection, database: 'template' }
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await migrateDatabase(template).catch((error) => stop().then(() => Promise.reject(error)))
  project.provide('template', template)
  return stop
}

async function migrateDatabase(connection: SocketConnection) {
  const database = openDatabase(connection)
  await migrate(database, { folder: migrations, log })
  await database.close()
}
