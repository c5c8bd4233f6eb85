import type { TransactionSql } from 'postgres'
import { errors } from './errors.ts'
import { parseBucketUrl } from './object-name.ts'
import type { Operation } from './storage-parts.ts'

/** GET /storage/v1/bucket: the buckets that the caller may see. */
export const listBuckets: Operation = async ({ claims }, { database }) =>
  Response.json(await database.as(claims, (sql) => sql`${selectBuckets(sql)} order by id`))

/** GET /storage/v1/bucket/{id} */
export const readBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const [bucket] = await database.as(claims, (sql) => sql`${selectBuckets(sql)} where id = ${id}`)
  if (!bucket) throw errors.bucketNotFound()
  return Response.json(bucket)
}

const selectBuckets = (sql: TransactionSql) => sql`
  select id, name, coalesce(owner_id, '') as owner, public, 'STANDARD' as type,
    file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at
  from storage.buckets`
