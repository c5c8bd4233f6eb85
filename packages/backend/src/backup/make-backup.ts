import type { Sql, SqlPool, TransactionSql } from '../database/sql.ts'
import type { ObjectStore } from '../storage/stores/object-store.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { createObjectCopies, listObjects } from './copy-objects.ts'
import { entryOf, FORMAT, type Manifest, type Progress, type SiteFile } from './manifest.ts'
import { dumpTable, listTables, readSequences, setOutputFormat } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupSource {
  owner: SqlPool
  objects: ObjectStore
  /** Small files that belong to the data, such as the generated secrets. */
  files: { name: SiteFile; bytes: Buffer }[]
  /** Names of environment variables that must be set again for a restored copy. */
  variables: string[]
}

type Contents = Omit<Manifest, 'format' | 'madeAt' | 'files' | 'variables'>

/**
 * Writes the whole site into one file while the site is in use: a snapshot of the database, and the bytes of every
 * object in it. The file is verified before it gets its final name. Needs only the rights of the tables' owner.
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  progress: Progress = () => {},
): Promise<Manifest> {
  let made: Manifest | undefined
  await writeArchive(
    file,
    async (archive) => {
      made = await fillArchive(archive, source, progress)
    },
    (unfinished) => {
      progress('Verifying it')
      return verifyBackup(unfinished)
    },
  )
  if (!made) throw new Error('The backup was not made.')
  return made
}

async function fillArchive(
  archive: ArchiveWriter,
  source: BackupSource,
  progress: Progress,
): Promise<Manifest> {
  const madeAt = new Date().toISOString()
  const contents = await copyContents(archive, source, progress)
  const files = []
  for (const { name, bytes } of source.files) {
    const sum = createChecksum()
    sum.add(bytes)
    await archive.add(name, bytes.byteLength, [bytes])
    files.push({ name, ...sum.end() })
  }
  const made = { format: FORMAT, madeAt, ...contents, files, variables: source.variables } as const
  const text = Buffer.from(JSON.stringify(made, null, 1))
  await archive.add(entryOf.manifest, text.byteLength, [text])
  return made
}

/**
 * Copies the objects first, outside of any transaction, because that may take minutes. Then opens the snapshot of the
 * database and copies the few objects that were added in the meantime. An object without bytes either was deleted since
 * the snapshot or lost its bytes earlier, so a new snapshot is taken: an object that it still lists has lost its bytes.
 */
async function copyContents(
  archive: ArchiveWriter,
  { owner, objects }: BackupSource,
  progress: Progress,
): Promise<Contents> {
  const copies = createObjectCopies(archive, objects, progress)
  await copies.add(await listObjects(owner))
  for (;;) {
    const contents = await owner.begin('isolation level repeatable read read only', async (sql) => {
      await setOutputFormat(sql)
      const wanted = await listObjects(sql)
      const lost = await copies.add(wanted)
      if (lost.isNew) return undefined
      const { copied, missing } = copies.of(wanted)
      return { ...(await copyDatabase(archive, sql, progress)), objects: copied, missing }
    })
    if (contents) return contents
  }
}

async function copyDatabase(archive: ArchiveWriter, sql: TransactionSql, progress: Progress) {
  const tables = []
  for (const table of await listTables(sql)) {
    progress(`Table ${table.name}`)
    tables.push(await dumpTable(archive, sql, table))
  }
  // Sequences ignore transactions. Read last, they are beyond every number in the tables.
  return { tables, migrations: await listMigrations(sql), sequences: await readSequences(sql) }
}

const listMigrations = (sql: Sql) => sql<Manifest['migrations']>`
  select 'platform_migrations' as "table", version, hash from supabase_migrations.platform_migrations
  union all
  select 'schema_migrations', version, hash from supabase_migrations.schema_migrations
  order by 1, 2`
