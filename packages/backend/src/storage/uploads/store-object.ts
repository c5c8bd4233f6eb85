import { createHash, randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Claims, Database } from '../../database/database.ts'
import { StorageError } from '../errors.ts'
import { type ObjectName, requireObjectName } from '../object-name.ts'
import { type ObjectRow, type WrittenRow, writeObjectRow } from '../objects/object-rows.ts'
import type { ObjectStore } from '../stores/object-store.ts'
import { translateDatabaseError } from '../translate-errors.ts'

export interface NewObject extends ObjectName {
  bytes: Uint8Array
  contentType: string
  /** The Cache-Control header for browsers, such as `max-age=3600`. */
  cacheControl: string
  userMetadata?: Record<string, unknown> | null
  /** Whether to replace an object of that name. */
  upsert?: boolean
}

/**
 * Stores the bytes first and then inserts the row into `storage.objects`, so that a row never points to missing bytes.
 * The metadata has the same keys as in Supabase Storage.
 * @throws StorageError Duplicate, NoSuchBucket, InvalidKey, AccessDenied
 */
export async function storeObject(
  { database, objects }: { database: Database; objects: ObjectStore },
  { upsert = false, ...object }: NewObject,
  claims: Claims = { role: 'service_role' },
): Promise<WrittenRow> {
  const row = buildRow(object)
  await objects.put(row, object.bytes)
  try {
    return await database.as(claims, (sql) => writeObjectRow(sql, row, { upsert, claims }))
  } catch (error) {
    // The bytes stay, because the row may have been committed although the connection was lost.
    if (error instanceof DatabaseError || error instanceof StorageError) await objects.remove(row)
    throw translateDatabaseError(error) ?? error
  }
}

function buildRow({ bucket, name, userMetadata = null, ...file }: NewObject): ObjectRow {
  return {
    bucket,
    name: requireObjectName(name),
    version: randomUUID(),
    userMetadata,
    metadata: {
      eTag: `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)}"`,
      size: file.bytes.byteLength,
      mimetype: file.contentType,
      cacheControl: file.cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: file.bytes.byteLength,
      httpStatusCode: 200,
    },
  }
}
