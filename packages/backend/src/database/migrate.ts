import path from 'node:path'
import type { DatabaseError } from 'pg'
import type { Log } from '../log.ts'
import { admitServiceRole } from './admit-service-role.ts'
import type { Database } from './database.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { requireOwnTables } from './require-own-tables.ts'
import { requireRights } from './require-rights.ts'
import { checkConstraints, type Sql, type SqlPool, type TransactionSql } from './sql.ts'

const PLATFORM = path.join(import.meta.dirname, 'platform')
const OLDEST_SERVER = 150000

interface Migration {
  folder: string
  log: Log
  /** Selects the files of an earlier release. */
  only?: (file: MigrationFile) => boolean
  /** Called before anything is changed, such as for a backup if the database has tables. If it throws, nothing is. */
  beforeChanges?: (database: { isNew: boolean }) => Promise<void>
}

/**
 * Brings the database up to date in one transaction: first what hosted Supabase comes with, then the files of `folder`,
 * recorded in the Supabase CLI's history table. Several processes may do this at once. Rejects with a plain sentence if
 * a file was edited after it had been applied, or if the database has tables of something else, of a version before 1.0
 * or of a later version.
 */
export async function migrate(
  { owner }: Pick<Database, 'owner'>,
  { folder, log, only = () => true, beforeChanges = async () => {} }: Migration,
): Promise<void> {
  const histories = await listMigrationFiles(folder)
  await requireServer(owner)
  // Another process that migrates commits tables and history between two reads without the lock.
  const isUsed = await owner.beginLong(async (sql) => {
    await lockHistory(sql)
    return requireOwnTables(sql, histories)
  })
  await requireRights(owner)
  await createHistory(owner)
  const applied = await owner.beginLong(async (sql) => {
    await lockHistory(sql)
    const pending = await findPending(sql, histories, only)
    if (pending.length > 0 && isUsed) await rehearse(sql, pending)
    if (pending.length > 0) await beforeChanges({ isNew: !isUsed })
    for (const { table, migration } of pending) {
      await apply(sql, table, migration)
      log.debug({ migration: migration.file }, 'migrated')
    }
    await admitServiceRole(sql)
    return pending.map(({ migration }) => migration.file)
  })
  if (applied.length > 0)
    log.info({ files: applied.length, newest: applied.at(-1) }, 'The database was migrated')
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

// Apart from the migrations, because this locks tables that a backup before them reads.
async function createHistory(owner: SqlPool) {
  await owner.beginLong(async (sql) => {
    await lockHistory(sql)
    await sql`create schema if not exists supabase_migrations`
    for (const table of ['platform_migrations', 'schema_migrations']) {
      const name = sql(`supabase_migrations.${table}`)
      await sql`create table if not exists ${name} (version text primary key, statements text[], name text)`
      await sql`alter table ${name} add column if not exists hash text`
    }
  })
}

/** A lock of the transaction, which ends with it in any case. */
export const lockHistory = (sql: TransactionSql) =>
  sql`select pg_advisory_xact_lock(hashtext('supabase_migrations'))`

/**
 * Whether the database has any migration. Rejects with a plain sentence if a later version has changed it, or if a file
 * was edited after it had been applied.
 */
export async function requireKnownMigrations(owner: Sql, folder: string): Promise<boolean> {
  const [found] = await owner`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_used`
  if (found?.is_used) await findPending(owner, await listMigrationFiles(folder), () => true)
  return found?.is_used
}

interface Histories {
  table: string
  files: MigrationFile[]
}

async function findPending(
  sql: Sql,
  histories: Histories[],
  only: (file: MigrationFile) => boolean,
) {
  const pending = []
  for (const { table, files } of histories) {
    const applied = await findApplied(sql, table)
    for (const migration of files.filter(only))
      if (!isApplied(applied, migration)) pending.push({ table, migration })
    const known = new Set(files.map(({ version }) => version))
    const unknown = [...applied].find(([version]) => !known.has(version))
    if (unknown) throw describeLaterVersion(unknown[0], unknown[1].name)
  }
  return pending
}

async function findApplied(sql: Sql, table: string) {
  const rows = await sql<{ version: string; name: string | null; hash: string | null }[]>`
    select version, name, hash from ${sql(`supabase_migrations.${table}`)} order by version`
  return new Map(rows.map(({ version, ...rest }) => [version, rest]))
}

type Applied = Awaited<ReturnType<typeof findApplied>>

// The Supabase CLI stores no hash, so what it has applied can't be compared.
function isApplied(applied: Applied, migration: MigrationFile) {
  const before = applied.get(migration.version)
  if (before === undefined) return false
  if (before.hash === null || before.hash === migration.hash) return true
  throw new Error(
    `The migration ${migration.file} was edited after it had been applied: put it back as it was and make the change in a new migration.`,
  )
}

const describeLaterVersion = (version: string, name: string | null) =>
  new Error(
    `A later version of the site has changed the database (${[version, name].filter(Boolean).join('_')}), and this version can't use it. Either start that version again, or restore a backup from before the upgrade with this one ("npm run restore"), such as the newest upgrade-….tar.zst in BACKUP_DIR.`,
  )

/**
 * Applies the migrations and takes them back, so that one that fails does so before a backup is made: a supervisor would
 * have made one at each restart. Also gives up the locks that a backup would wait for.
 */
async function rehearse(sql: TransactionSql, pending: Awaited<ReturnType<typeof findPending>>) {
  await sql.unsafe('savepoint rehearsal')
  try {
    for (const { table, migration } of pending) await apply(sql, table, migration)
  } catch (error) {
    throw new Error(
      `${(error as Error).message}. Nothing was changed: to go back, start the earlier version again.`,
    )
  }
  await sql.unsafe('rollback to savepoint rehearsal')
}

async function apply(sql: TransactionSql, table: string, migration: MigrationFile) {
  const { version, name, sql: text, hash } = migration
  try {
    await sql.unsafe(text)
    await checkConstraints(sql)
  } catch (error) {
    throw describeMigrationError(error as DatabaseError, migration)
  }
  await sql`
    insert into ${sql(`supabase_migrations.${table}`)} (version, name, statements, hash)
    values (${version}, ${name}, ${[text]}, ${hash})`
  await sql`notify pgrst, 'reload schema'`
}

function describeMigrationError(error: DatabaseError, { file, sql }: MigrationFile) {
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
  return new Error(`The migration ${file} failed at line ${line}: ${error.message}`)
}
