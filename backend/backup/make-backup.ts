import type { Sql, SqlPool, TransactionSql } from '../database/sql.ts'
import type { ObjectStore, ObjectVersion } from '../storage/stores/object-store.ts'
import { createChecksum } from './checksum.ts'
import { copyObject } from './copy-object.ts'
import { dumpTable } from './dump-table.ts'
import { entryOf, FORMAT, type Manifest, type ObjectCopy } from './manifest.ts'
import { listTables, readSequences, writeAlike } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export interface BackupSource {
  owner: SqlPool
  objects: ObjectStore
  /** Small files that belong to the data, such as the generated secrets. */
  files: { name: string; bytes: Buffer }[]
  /** Names of the environment's variables, to be set again beside a restored copy. */
  variables: string[]
}

/** Told now and then how far the work has come, in words for a person. */
export type Progress = (words: string) => void

type Contents = Omit<Manifest, 'format' | 'madeAt' | 'files' | 'variables'>

/**
 * Writes everything the site is made of into one file, while it is being used: the database as of
 * one moment, and the bytes of every object there was at that moment. Reads the file once more
 * before it gets its name. Needs no more than the rights of the tables' owner.
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
      progress('Reading it once more')
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
 * Objects come first and outside of any transaction, which may take minutes. Then comes the moment
 * that the database is kept as of, and the few objects added meanwhile. One that was deleted since
 * that moment and can't be copied any more makes the moment be chosen again; one that is still in
 * the database then had lost its bytes before.
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
      await writeAlike(sql)
      const wanted = await listObjects(sql)
      const lost = await copies.add(wanted)
      if (lost.isNew) return undefined
      const { copied, missing } = copies.of(wanted)
      return { ...(await copyDatabase(archive, sql, progress)), objects: copied, missing }
    })
    if (contents) return contents
  }
}

const listObjects = (sql: Sql) => sql<ObjectVersion[]>`
  select bucket_id as bucket, name, coalesce(version, '') as version
  from storage.objects order by 1, 2, 3`

function createObjectCopies(archive: ArchiveWriter, objects: ObjectStore, progress: Progress) {
  const copied = new Map<string, ObjectCopy>()
  const lost = new Set<string>()
  return {
    /** Copies those not copied yet, and says whether any had no bytes that had not been missed before. */
    async add(wanted: ObjectVersion[]) {
      let isNew = false
      for (const [index, object] of wanted.entries()) {
        const entry = entryOf.object(object)
        if (copied.has(entry)) continue
        progress(`Pictures: ${index + 1} of ${wanted.length}`)
        const copy = await copyObject(archive, objects, object)
        if (copy) copied.set(entry, copy)
        else if (!lost.has(entry)) {
          lost.add(entry)
          isNew = true
        }
      }
      return { isNew }
    },
    of(wanted: ObjectVersion[]) {
      const found = wanted.flatMap((object) => copied.get(entryOf.object(object)) ?? [])
      const missing = wanted.filter((object) => !copied.has(entryOf.object(object)))
      return { copied: found, missing: missing.map(({ bucket, name }) => ({ bucket, name })) }
    },
  }
}

async function copyDatabase(archive: ArchiveWriter, sql: TransactionSql, progress: Progress) {
  const tables = []
  for (const table of await listTables(sql)) {
    progress(`Table ${table.name}`)
    tables.push(await dumpTable(archive, sql, table))
  }
  // Sequences stand outside of transactions: read last, they are past every number in the tables.
  return { tables, migrations: await listMigrations(sql), sequences: await readSequences(sql) }
}

const listMigrations = (sql: Sql) => sql<Manifest['migrations']>`
  select 'platform_migrations' as "table", version, hash from supabase_migrations.platform_migrations
  union all
  select 'schema_migrations', version, hash from supabase_migrations.schema_migrations
  order by 1, 2`
