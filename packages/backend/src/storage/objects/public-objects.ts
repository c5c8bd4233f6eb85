import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { errors } from '../errors.ts'
import type { ObjectName } from '../object-name.ts'

/** The columns of `storage.objects` that serving an object needs. */
export interface StoredObject extends ObjectName {
  version: string
  eTag: string
  contentType: string
  cacheControl: string
  lastModified: Date
}

export type PublicObjects = ReturnType<typeof openPublicObjects>

interface Options {
  database: Database
  log: Log
  /** Called with a cached object that another process has removed or replaced. */
  onGone: (object: StoredObject) => unknown
}

const maxRemembered = 2000

/**
 * Looks up an object of a public bucket, without writing. While the database is unavailable, recently requested objects
 * are still found, because the cached pages show them.
 */
export function openPublicObjects({ database, log, onGone }: Options) {
  const remembered = new LRUCache<string, StoredObject>({ max: maxRemembered })

  /** @throws StorageError NoSuchBucket, also for a bucket that isn't public, and NoSuchKey */
  const find = async (wanted: ObjectName) => {
    const key = keyOf(wanted)
    const known = remembered.get(key)
    const rows = await selectObject(database, wanted).catch((error) => {
      if (!known) throw error
      log.debug(
        { err: error, object: key },
        'A picture is served from its cached row, because the database could not be read',
      )
      return [known]
    })
    remembered.delete(key)
    const [found] = rows
    if (known && found?.version !== known.version) onGone(known)
    if (!found) throw errors.bucketNotFound()
    if (!found.version) throw errors.objectNotFound()
    remembered.set(key, found)
    return found
  }
  return {
    find,
    /** Must be called for every object that was removed or replaced. */
    forget: (object: ObjectName) => remembered.delete(keyOf(object)),
  }
}

const keyOf = ({ bucket, name }: ObjectName) => `${bucket}/${name}`

function selectObject({ owner: sql }: Database, { bucket, name }: ObjectName) {
  return sql<StoredObject[]>`
    select
      b.id as "bucket",
      o.name,
      o.version,
      coalesce(o.metadata->>'eTag', '"' || o.version || '"') as "eTag",
      coalesce(o.metadata->>'mimetype', 'application/octet-stream') as "contentType",
      coalesce(o.metadata->>'cacheControl', 'no-cache') as "cacheControl",
      coalesce((o.metadata->>'lastModified')::timestamptz, o.created_at) as "lastModified"
    from storage.buckets b
    left join storage.objects o on o.bucket_id = b.id and o.name = ${name}
    where b.id = ${bucket} and b.public`
}
