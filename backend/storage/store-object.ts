import { createHash, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Database } from '../database/database.ts'
import { errors } from './errors.ts'
import type { ObjectFiles } from './object-files.ts'
import { type ObjectName, requireObjectName } from './object-name.ts'

export interface NewObject extends ObjectName {
  bytes: Uint8Array
  contentType: string
  /** As it is sent to browsers, such as `max-age=3600`. */
  cacheControl: string
}

/**
 * Puts the bytes on the disk first and then the row into `storage.objects`, so that a row never
 * points at nothing. The metadata has the keys Supabase Storage gives it.
 * @throws StorageError Duplicate, NoSuchBucket, InvalidKey
 */
export async function storeObject(
  { database, objects }: { database: Database; objects: ObjectFiles },
  { bucket, name, bytes, contentType, cacheControl }: NewObject,
): Promise<void> {
  const version = { bucket, name: requireObjectName(name), version: randomUUID() }
  const metadata = objectMetadata(bytes, contentType, cacheControl)
  await objects.put(version, bytes)
  try {
    const sql = database.owner
    await sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      values (${bucket}, ${name}, ${version.version}, ${sql.json(metadata)})`
  } catch (error) {
    // A lost connection leaves open whether the row was kept, so then the bytes stay.
    if (!(error instanceof postgres.PostgresError)) throw error
    await objects.remove(version)
    throw asRefusal(error)
  }
}

function objectMetadata(bytes: Uint8Array, contentType: string, cacheControl: string) {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.byteLength,
    mimetype: contentType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  }
}

function asRefusal(error: postgres.PostgresError): Error {
  if (error.code === '23505') return errors.objectExists()
  if (error.code === '23503') return errors.bucketNotFound()
  return error
}
