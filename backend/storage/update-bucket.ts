import { bucketInput } from './bucket-input.ts'
import { errors } from './errors.ts'
import { parseBucketUrl } from './object-name.ts'
import { readJson } from './read-json.ts'
import type { Operation } from './storage-parts.ts'

/** PUT /storage/v1/bucket/{id}: what isn't named stays as it is. */
export const updateBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const wanted = await readJson(request, bucketInput)
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  )
  const { count } = await database.as(
    claims,
    (sql) => sql`
      update storage.buckets set ${sql({ ...change, updated_at: new Date() })} where id = ${id}`,
  )
  if (count === 0) throw errors.bucketNotFound()
  return Response.json({ message: 'Successfully updated' })
}
