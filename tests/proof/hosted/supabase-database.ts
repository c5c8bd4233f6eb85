import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SqlPool } from 'one-process-backend/database'
import { openDatabase, readMigrationFiles } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { afterAll } from 'vitest'
import { openConnectionPool } from '../../../packages/backend/src/database/connection-pool.ts'
import { findPostgresAccount } from '../../../packages/backend/src/database/embedded/postgres-account.ts'
import { startServer } from '../../../packages/backend/src/database/embedded/postgres-server.ts'
import { findOlderPostgres } from '../older-postgres.ts'

const project = path.join(import.meta.dirname, '../../..')
const log = createLog('warn')

/** The versions that hosted Supabase runs. */
export type Version = 15 | 17

/** A database like a hosted project's before anything is pushed; removed after the file's tests. */
export async function startSupabaseDatabase(version: Version) {
  const folder = await mkdtemp(path.join(tmpdir(), `supabase-${version}-`))
  const programs = await findOlderPostgres(version)
  const account = await findPostgresAccount(programs.postgres, folder)
  const cluster = path.join(folder, 'cluster')
  const { file, args, uid, gid } = account.command(programs.initdb, [
    `--pgdata=${cluster}`,
    '--username=supabase_admin',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ])
  await promisify(execFile)(file, args, { uid, gid, cwd: '/' })
  const settings = { unix_socket_directories: folder, fsync: 'off', full_page_writes: 'off' }
  const server = await startServer({ cluster, programs, account, settings, log })
  const as = (user: string) => ({
    host: folder,
    database: 'postgres',
    user,
    password: '',
    authenticatorPassword: '',
  })
  const admin = openConnectionPool({ ...as('supabase_admin'), max: 1 })
  for (const sql of await readPlatform()) await admin.sql.unsafe(sql)
  await admin.close()

  const database = openDatabase(as('postgres'))
  const authService = openConnectionPool({ ...as('supabase_auth_admin'), max: 1 })
  afterAll(async () => {
    await authService.close()
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { database, authService: authService.sql }
}

/** Imitates `supabase db push`. */
export async function push(owner: SqlPool) {
  for (const { file, sql } of await readMigrationFiles(path.join(project, 'supabase/migrations')))
    await owner
      .begin((transaction) => transaction.unsafe(sql))
      .catch((error) => Promise.reject(new Error(`${file}: ${error.message}`, { cause: error })))
}

/** The tables have the same names and types as in the embedded backend; their owners are in platform.sql. */
const readPlatform = () =>
  Promise.all(
    [
      'packages/backend/src/database/platform/0010_roles.sql',
      'packages/backend/src/database/platform/0020_auth.sql',
      'packages/backend/src/database/platform/0100_storage.sql',
      'tests/proof/hosted/platform.sql',
    ].map((file) => readFile(path.join(project, file), 'utf8')),
  )
