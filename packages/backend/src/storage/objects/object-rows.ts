import { randomUUID } from 'node:crypto'
import type { Claims, Database } from '../../database/database.ts'
import type { TransactionSql } from '../../database/sql.ts'
import type { ObjectName } from '../object-name.ts'
import type { ObjectVersion } from '../stores/object-store.ts'
import { translateDatabaseError } from '../translate-errors.ts'

export interface ObjectRow extends ObjectVersion {
  metadata: FileMetadata
  userMetadata: Record<string, unknown> | null
}

export interface WrittenRow {
  id: string
  /** The replaced version, whose bytes can be deleted. */
  replaced?: string
}

interface Writing {
  upsert: boolean
  claims: Claims
}

/** Inserts or replaces the row, in a transaction that has the caller's rights. */
export async function writeObjectRow(
  sql: TransactionSql,
  row: ObjectRow,
  { upsert, claims }: Writing,
): Promise<WrittenRow> {
  const { bucket, name, version, metadata, userMetadata } = row
  // The id is generated here, because reading it back would need the right to read.
  const id = randomUUID()
  const owner = claims.sub ?? null
  const insert = sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${owner}, ${owner}, ${version},
      ${sql.json(metadata)}, ${userMetadata && sql.json(userMetadata)})`
  if (!upsert) {
    await insert
    return { id }
  }
  const [before] = await sql<{ version: string }[]>`
    select version from storage.objects where bucket_id = ${bucket} and name = ${name} for update`
  const [written] = await sql<{ id: string }[]>`
    ${insert}
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`
  return { id: written?.id ?? id, replaced: before?.version }
}

/**
 * Checks, with a write that is rolled back, whether the policies let the caller write there.
 * @throws StorageError AccessDenied, or Duplicate if there is an object and `upsert` is off
 */
export async function requireMayStore(
  database: Database,
  { upsert, ...object }: ObjectName & Pick<Writing, 'upsert'>,
  claims: Claims,
): Promise<void> {
  const undo = new Error('undo')
  const row = { ...object, version: '', metadata: {}, userMetadata: null }
  try {
    await database.as(claims, async (sql) => {
      await writeObjectRow(sql, row, { upsert, claims })
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw translateDatabaseError(error) ?? error
  }
}

/** The metadata of the bytes, with the keys that Supabase Storage uses. */
interface FileMetadata {
  eTag?: string
  size?: number
  mimetype?: string
  cacheControl?: string
  lastModified?: string
  contentLength?: number
  httpStatusCode?: number
}

/** A row in Supabase Storage's format. */
export interface FileObject {
  id: string
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  version: string
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
  metadata: FileMetadata | null
  user_metadata: Record<string, unknown> | null
}

const columns = (sql: TransactionSql) => sql`
  id, name, bucket_id, owner, owner_id, coalesce(version, '') as version,
  created_at, updated_at, last_accessed_at, metadata, user_metadata`

/** The rows with these names that the caller may see. */
export const selectObjectRows = (sql: TransactionSql, bucket: string, names: string[]) =>
  sql<FileObject[]>`
    select ${columns(sql)} from storage.objects
    where bucket_id = ${bucket} and name = any(${names})`

/** Deletes those of the named rows that the caller may delete. */
export const deleteObjectRows = (sql: TransactionSql, bucket: string, names: string[]) =>
  sql<FileObject[]>`
    delete from storage.objects
    where bucket_id = ${bucket} and name = any(${names})
    returning ${columns(sql)}`
