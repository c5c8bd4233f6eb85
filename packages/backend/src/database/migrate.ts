import path from 'node:path'
import type { DatabaseError } from 'pg'
import type { Log } from '../log.ts'
import { admitServiceRole } from './admit-service-role.ts'
import type { Database } from './database.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { requireOwnTables } from './require-own-tables.ts'
import { requireRights } from './require-rights.ts'
import type { Sql, SqlPool, TransactionSql } from './sql.ts'

const PLATFORM = path.join(import.meta.dirname, 'platform')
const OLDEST_SERVER = 150000

interface Migration {
  folder: string
  log: Log
  /** Selects the files of an earlier release. */
  only?: (file: MigrationFile) => boolean
  /** Called before the tables of an earlier release are changed, for a backup. If it throws, nothing is migrated. */
  beforeChanges?: () => Promise<void>
}

/**
 * Brings the database up to date: first what hosted Supabase comes with, then the files of `folder`, each in one
 * transaction and recorded in the Supabase CLI's history table. Several processes may do this at once. Rejects with a
 * plain sentence if a file was edited after it had been applied, or if the database has tables of something else or of
 * a version before 1.0.
 */
export async function migrate(
  { owner }: Pick<Database, 'owner'>,
  { folder, log, only = () => true, beforeChanges = async () => {} }: Migration,
): Promise<void> {
  const histories = await listMigrationFiles(folder)
  await requireServer(owner)
  const isUsed = await requireOwnTables(owner, histories)
  await requireRights(owner)
  await createHistory(owner)
  const pending = await Promise.all(
    histories.map(async ({ table, files }) => ({
      table,
      files: await findPending(owner, table, files.filter(only)),
    })),
  )
  const count = pending.reduce((sum, { files }) => sum + files.length, 0)
  if (isUsed && count > 0) await beforeChanges()
  for (const { table, files } of pending) await apply(owner, table, files, log)
  const newest = pending.at(-1)?.files.at(-1)?.file
  if (count > 0) log.info({ files: count, newest }, 'The database was migrated')
  await owner.begin(async (sql) => {
    await lockHistory(sql)
    await admitServiceRole(sql)
  })
}

/** The files of this release, by the history table that records them. */
export async function listMigrationFiles(folder: string) {
  return [
    { table: 'platform_migrations', files: await readMigrationFiles(PLATFORM) },
    { table: 'schema_migrations', files: await readMigrationFiles(folder) },
  ]
}

async function requireServer(owner: SqlPool) {
  const [server] = await owner`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('transaction_read_only') = 'on' as is_read_only`
  if (!server || server.number < OLDEST_SERVER)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${server?.name}; the site needs 15 or later.`)
  if (server.is_read_only)
    throw new Error(
      'DATABASE_URL leads to a read-only database. Point it to the primary, or set default_transaction_read_only = off there.',
    )
}

async function createHistory(owner: SqlPool) {
  await owner.begin(async (sql) => {
    await lockHistory(sql)
    await sql`create schema if not exists supabase_migrations`
    for (const table of ['platform_migrations', 'schema_migrations']) {
      const name = sql(`supabase_migrations.${table}`)
      await sql`create table if not exists ${name} (version text primary key, statements text[], name text)`
      await sql`alter table ${name} add column if not exists hash text`
    }
  })
}

// A lock of the transaction, because a session lock fails behind a connection pooler.
const lockHistory = (sql: TransactionSql) =>
  sql`select pg_advisory_xact_lock(hashtext('supabase_migrations'))`

async function findPending(owner: SqlPool, table: string, files: MigrationFile[]) {
  const applied = await findApplied(owner, table)
  return files.filter((file) => !isApplied(applied, file))
}

async function apply(owner: SqlPool, table: string, files: MigrationFile[], log: Log) {
  for (const file of files) {
    await applyOnce(owner, table, file)
    log.debug({ migration: file.file }, 'migrated')
  }
}

async function findApplied(sql: Sql, table: string) {
  const rows = await sql<{ version: string; hash: string | null }[]>`
    select version, hash from ${sql(`supabase_migrations.${table}`)}`
  return new Map(rows.map(({ version, hash }) => [version, hash]))
}

// The Supabase CLI stores no hash, so what it has applied can't be compared.
function isApplied(applied: Map<string, string | null>, migration: MigrationFile) {
  const before = applied.get(migration.version)
  if (before === undefined) return false
  if (before === null || before === migration.hash) return true
  throw new Error(
    `The migration ${migration.file} was edited after it had been applied: put it back as it was and make the change in a new migration.`,
  )
}

async function applyOnce(owner: SqlPool, table: string, migration: MigrationFile) {
  const { version, name, sql: text, hash } = migration
  await owner.begin(async (sql) => {
    await lockHistory(sql)
    if (isApplied(await findApplied(sql, table), migration)) return
    await sql.unsafe(text).catch((error) => {
      throw describeMigrationError(error, migration)
    })
    await sql`
      insert into ${sql(`supabase_migrations.${table}`)} (version, name, statements, hash)
      values (${version}, ${name}, ${[text]}, ${hash})`
    await sql`notify pgrst, 'reload schema'`
  })
}

function describeMigrationError(error: DatabaseError, { file, sql }: MigrationFile) {
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
  return new Error(`The migration ${file} failed at line ${line}: ${error.message}`)
}
