import { PostgresError } from '../database/driver.ts'
import { errors } from './errors.ts'
import { parseBucketUrl } from './object-name.ts'
import type { Operation } from './storage-parts.ts'

const foreignKeyViolation = '23503'

/** DELETE /storage/v1/bucket/{id}, once it is empty. */
export const deleteBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const remove = database.as(claims, (sql) => sql`delete from storage.buckets where id = ${id}`)
  const { count } = await remove.catch((error) => {
    const isUsed = error instanceof PostgresError && error.code === foreignKeyViolation
    throw isUsed ? errors.bucketNotEmpty() : error
  })
  if (count === 0) throw errors.bucketNotFound()
  return Response.json({ message: 'Successfully deleted' })
}
