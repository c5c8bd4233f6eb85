import { buffer } from 'node:stream/consumers'
import type { Database } from '../database/database.ts'
import { listMigrationFiles, lockHistory, migrate } from '../database/migrate.ts'
import { joinTransaction, type TransactionSql } from '../database/sql.ts'
import type { Log } from '../log.ts'
import type { ObjectStore } from '../storage/stores/object-store.ts'
import { readArchive } from './archive.ts'
import { sha256Of } from './checksum.ts'
import { loadTables } from './load-tables.ts'
import { entryOf, type Manifest, type Progress, type SiteFile } from './manifest.ts'
import { requireSameObjects, restoreObjects } from './restore-objects.ts'
import { UnusableBackup } from './unusable-backup.ts'

export interface RestoreTarget {
  /** An empty database, which receives the rows of the backup. */
  database: Pick<Database, 'owner'>
  objects: ObjectStore
  /** @throws UnusableBackup for bytes that the site can't use */
  saveFile(name: SiteFile, bytes: Buffer, sql: TransactionSql): Promise<void>
  /** The project's migrations. */
  migrations: string
  log: Log
}

/**
 * Restores a backup that `verifyBackup` has read into an empty database and an object store, checks every row and every
 * byte, and applies the migrations that are newer than the backup. The database is filled in one transaction, which
 * ends when every picture is in place, so a failure leaves it empty.
 * @throws UnusableBackup for a backup of a later release, or one that doesn't fit the tables of this one
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
  progress: Progress = () => {},
): Promise<void> {
  const { database, migrations: folder, log } = target
  await requireKnownMigrations(file, manifest, folder)
  const applied = new Set(manifest.migrations.map(({ version }) => version))
  await database.owner.beginLong(async (sql) => {
    await lockHistory(sql)
    await requireEmpty(sql)
    const joined = { owner: joinTransaction(sql) }
    progress('Making the tables')
    await migrate(joined, { folder, log, only: ({ version }) => applied.has(version) })
    await restoreTables(sql, file, manifest, target, progress)
    await migrate(joined, { folder, log })
    await restoreObjects(file, manifest, target.objects, progress)
    await sql`analyze`
  })
}

/** Restores the tables and the additional files. */
async function restoreTables(
  sql: TransactionSql,
  file: string,
  manifest: Manifest,
  { saveFile }: RestoreTarget,
  progress: Progress,
) {
  const loader = await loadTables(sql, manifest)
  progress('Filling the tables')
  const found = new Map<string, Buffer>()
  await readArchive(file, async ({ name, bytes }) => {
    const table = entryOf.readTablePart(name)?.table
    if (table) for await (const chunk of bytes) await loader.write(table, chunk)
    else if (manifest.files.some((one) => one.name === name)) found.set(name, await buffer(bytes))
    else for await (const _ of bytes);
  })
  progress('Comparing every table')
  await loader.finish()
  await requireSameObjects(sql, manifest)
  for (const { name, sha256 } of manifest.files) {
    const bytes = found.get(name)
    if (!bytes || sha256Of(bytes) !== sha256) throw new UnusableBackup(`${file} has changed.`)
    await saveFile(name, bytes, sql)
  }
}

async function requireKnownMigrations(file: string, { migrations }: Manifest, folder: string) {
  const known = await listMigrationFiles(folder)
  const filesOf = (table: string) => known.find((list) => list.table === table)?.files ?? []
  const first = known.at(-1)?.files[0]?.version
  if (!migrations.some(({ version }) => version === first))
    throw new UnusableBackup(
      `${file} was made by a version before 1.0. Restore it with the version that made it, run "npm run export" there, and "npm run import" with this one.`,
    )
  for (const { table, version, hash } of migrations) {
    const ours = filesOf(table).find((migration) => migration.version === version)
    if (!ours)
      throw new UnusableBackup(
        `${file} was made by a later release of the site: restore it with that release or a later one.`,
      )
    if (hash && hash !== ours.hash)
      throw new UnusableBackup(
        `${file} was made with a different version of ${ours.file} than this release has: restore it with the release that made it.`,
      )
  }
}

// A refused start leaves the history without a migration.
async function requireEmpty(sql: TransactionSql) {
  const [history] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`
  if (!history?.is_there) return
  const applied = await sql`select from supabase_migrations.schema_migrations limit 1`
  if (applied.length === 0) return
  throw new Error(
    'The database that DATABASE_URL leads to is in use already: create an empty one, and restore into that.',
  )
}
