import type { Claims, Database } from '../../database/database.ts'
import { requireBucket } from '../buckets.ts'
import { errors } from '../errors.ts'
import type { ObjectName } from '../object-name.ts'
import { type FileObject, selectObjectRows } from './object-rows.ts'
import type { StoredObject } from './public-objects.ts'

/**
 * An object that the caller may read: any of a public bucket, as on Supabase, otherwise what the policies let the
 * caller see.
 * @throws StorageError NoSuchBucket, NoSuchKey
 */
export async function requireReadable(
  database: Database,
  { bucket, name }: ObjectName,
  claims: Claims,
): Promise<FileObject> {
  const isPublic = (await requireBucket(database, bucket)).public
  const reader: Claims = isPublic ? { role: 'service_role' } : claims
  const [found] = await database.as(reader, (sql) => selectObjectRows(sql, bucket, [name]))
  if (!found) throw errors.objectNotFound()
  return found
}

export function toStoredObject(row: FileObject): StoredObject {
  const { eTag, mimetype, cacheControl, lastModified } = row.metadata ?? {}
  return {
    bucket: row.bucket_id,
    name: row.name,
    version: row.version,
    eTag: eTag ?? `"${row.version}"`,
    contentType: mimetype ?? 'application/octet-stream',
    cacheControl: cacheControl ?? 'no-cache',
    lastModified: lastModified ? new Date(lastModified) : row.created_at,
  }
}
