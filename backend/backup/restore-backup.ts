import { buffer } from 'node:stream/consumers'
import type { Database } from '../database/database.ts'
import { listMigrationFiles, migrate } from '../database/migrate.ts'
import { HOW_TO_MOVE_CONTENT, isOfEarlierHistory } from '../database/migration-files.ts'
import type { SqlPool } from '../database/sql.ts'
import type { Log } from '../log.ts'
import type { ObjectStore } from '../storage/stores/object-store.ts'
import { readArchive, UnusableBackup } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { loadTables, type TableLoader } from './load-tables.ts'
import { entryOf, type Manifest, type ObjectCopy, type Progress } from './manifest.ts'

export interface RestoreTarget {
  /** Of an empty database. */
  database: Pick<Database, 'owner'>
  objects: ObjectStore
  saveFile(name: string, bytes: Buffer): Promise<void>
  /** The project's migrations. */
  migrations: string
  log: Log
}

/**
 * Restores a backup that `verifyBackup` has read into an empty database and an object store, checks
 * every row and every byte, and applies the migrations that are newer than the backup.
 * @throws UnusableBackup for a backup of a later release, before anything is done
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
  progress: Progress = () => {},
): Promise<void> {
  const { database, migrations, log } = target
  await requireKnownMigrations(file, manifest, migrations)
  await requireEmpty(database.owner)
  progress('Making the tables')
  const applied = new Set(manifest.migrations.map(({ version }) => version))
  await migrate(database, { folder: migrations, log, only: ({ version }) => applied.has(version) })
  await database.owner.begin(async (sql) => {
    const loader = await loadTables(sql, manifest)
    await restoreEntries(file, manifest, target, loader, progress)
    progress('Comparing every table')
    await loader.finish()
  })
  await migrate(database, { folder: migrations, log })
  await database.owner`analyze`
}

async function requireKnownMigrations(file: string, { migrations }: Manifest, folder: string) {
  const known = await listMigrationFiles(folder)
  const filesOf = (table: string) => known.find((list) => list.table === table)?.files ?? []
  if (migrations.some(({ table, version }) => isOfEarlierHistory(version, filesOf(table))))
    throw new UnusableBackup(`${file} was made by a version before 0.2. ${HOW_TO_MOVE_CONTENT}`)
  for (const { table, version, hash } of migrations) {
    const ours = filesOf(table).find((migration) => migration.version === version)
    if (!ours)
      throw new UnusableBackup(
        `${file} was made by a later release of the site: restore it with that release or a later one.`,
      )
    if (hash && hash !== ours.hash)
      throw new UnusableBackup(
        `${file} was made with another ${ours.file} than this release has: restore it with the release that made it.`,
      )
  }
}

async function requireEmpty(owner: SqlPool) {
  const [found] = await owner`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_used`
  if (found?.is_used)
    throw new Error(
      'The database that DATABASE_URL leads to is in use already: create an empty one, and restore into that.',
    )
}

async function restoreEntries(
  file: string,
  manifest: Manifest,
  { objects, saveFile }: RestoreTarget,
  loader: TableLoader,
  progress: Progress,
) {
  const wanted = new Map(manifest.objects.map((object) => [entryOf.object(object), object]))
  const files = new Set(manifest.files.map(({ name }) => name))
  let restored = 0
  await readArchive(file, async ({ name, bytes }) => {
    const object = wanted.get(name)
    const table = /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1]
    if (object) {
      await restoreObject(objects, object, await buffer(bytes))
      progress(`Pictures: ${++restored} of ${wanted.size}`)
    } else if (table) {
      for await (const chunk of bytes) await loader.write(table, chunk)
    } else if (files.has(name)) {
      await saveFile(name, await buffer(bytes))
    } else for await (const _ of bytes); // An object that was deleted while the backup was made.
  })
}

async function restoreObject(objects: ObjectStore, object: ObjectCopy, bytes: Buffer) {
  await objects.put(object, bytes)
  const sum = createChecksum()
  for await (const chunk of (await objects.read(object)) ?? []) sum.add(chunk)
  if (sum.end().sha256 === object.sha256) return
  throw new Error(`The picture ${object.bucket}/${object.name} was not restored correctly.`)
}
