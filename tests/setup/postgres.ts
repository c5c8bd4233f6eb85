import path from 'node:path'
import { migrate, openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import type { TestProject } from 'vitest/node'
import type { SocketConnection } from '../../packages/backend/src/database/connection-address.ts'
import type { PostgresPrograms } from '../../packages/backend/src/database/embedded/postgres-programs.ts'
import { loadFirmContent } from '../../server/data/load-firm-content.ts'
import { makeDataFolder } from '../site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests copy; nothing may stay connected to it. */
    template: SocketConnection
    /** The data folder of a stopped site without content, for tests to copy. */
    siteFolder: string
    /** The folder of the tests' pictures. */
    store: 'a folder' | 'an S3 bucket'
  }
}

const supabase = path.join(import.meta.dirname, '../../supabase')
const log = createLog('warn')

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A database can't be copied while a vacuum is connected to it.
  autovacuum: 'off',
}

/** One PostgreSQL per test run, with one migrated database and one site for the test files to copy. */
export default async function setup(project: TestProject) {
  project.provide('store', 'a folder')
  const site = await makeSite()
  project.provide('siteFolder', site.folder)
  const stop = await startPostgres(project, undefined, site.folder)
  return () => Promise.all([stop(), site.remove()])
}

/** Creates the database of a site that has never run, which takes longer than copying one. */
async function makeSite() {
  const site = await makeDataFolder()
  const server = await start(site.folder)
  await server.stop()
  return site
}

/** Starts a PostgreSQL with its template, on a copy of a site's database if there is one. */
export async function startPostgres(
  project: TestProject,
  programs?: PostgresPrograms,
  siteFolder?: string,
) {
  const { folder, remove } = await makeDataFolder(siteFolder)
  const server = await start(folder, programs)
  const database = openDatabase({ ...server.connection, database: 'template1' })
  await database.owner`create database template template postgres`
  await database.close()
  project.provide('template', { ...server.connection, database: 'template' })
  return () => server.stop().then(remove)
}

async function start(siteFolder: string, programs?: PostgresPrograms) {
  const folder = path.join(siteFolder, 'postgres')
  const server = await startEmbeddedPostgres({ folder, log, settings, programs })
  const database = openDatabase(server.connection)
  try {
    await migrate(database, { folder: path.join(supabase, 'migrations'), log })
    await loadFirmContent(database, path.join(supabase, 'seed'))
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await database.close()
  }
  return server
}
