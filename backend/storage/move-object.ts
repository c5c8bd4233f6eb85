import { z } from 'zod'
import { requireBucket } from './buckets.ts'
import { withCopiedBytes } from './copy-bytes.ts'
import { discardBytes } from './discard-bytes.ts'
import { errors } from './errors.ts'
import { requireObjectName } from './object-name.ts'
import { readJson } from './read-json.ts'
import type { Operation } from './storage-parts.ts'

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})

/** POST /storage/v1/object/move: another name for an object, which takes the right to change its row. */
export const moveObject: Operation = async ({ request, claims }, parts) => {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(request, body)
  const from = { bucket: bucketId, name: requireObjectName(sourceKey) }
  const to = { bucket: destinationBucket ?? bucketId, name: requireObjectName(destinationKey) }
  await requireBucket(parts.database, to.bucket)

  const [row] = await parts.database.as(
    claims,
    (sql) => sql<{ id: string; version: string }[]>`
    select id, version from storage.objects
    where bucket_id = ${from.bucket} and name = ${from.name} for update`,
  )
  if (!row) throw errors.objectNotFound()
  const old = { ...from, version: row.version }
  await withCopiedBytes(old, to, parts, async ({ bucket, name, version }) => {
    const { count } = await parts.database.as(
      claims,
      (sql) => sql`
      update storage.objects set bucket_id = ${bucket}, name = ${name}, version = ${version}
      where id = ${row.id} and version = ${old.version}`,
    )
    if (count === 0) throw errors.objectNotFound()
  })
  await discardBytes([old], parts)
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: to.name })
}
