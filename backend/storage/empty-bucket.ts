import { discardBytes } from './discard-bytes.ts'
import { errors } from './errors.ts'
import { parseBucketUrl } from './object-name.ts'
import { deleteObjectRows } from './object-rows.ts'
import type { Operation } from './storage-parts.ts'

/** POST /storage/v1/bucket/{id}/empty, for a bucket that the caller may see. */
export const emptyBucket: Operation = async ({ request, claims }, parts) => {
  const bucket = parseBucketUrl(request.url, '/bucket/')
  const removed = await parts.database.as(claims, async (sql) => {
    const [seen] = await sql`select from storage.buckets where id = ${bucket}`
    if (!seen) throw errors.bucketNotFound()
    return deleteObjectRows(sql, bucket, null)
  })
  await discardBytes(
    removed.map(({ name, version }) => ({ bucket, name, version })),
    parts,
  )
  return Response.json({ message: 'Successfully emptied' })
}
