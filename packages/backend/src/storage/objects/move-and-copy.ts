import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { requireBucket, requireFittingName } from '../buckets.ts'
import { errors, StorageError } from '../errors.ts'
import { type ObjectName, requireObjectName } from '../object-name.ts'
import type { Operation, StorageParts } from '../operation.ts'
import { readJson } from '../read-json.ts'
import type { ObjectVersion } from '../stores/object-store.ts'
import { translateDatabaseError } from '../translate-errors.ts'
import { deleteObjectData } from './delete-object-data.ts'
import { requireMayStore, writeObjectRow } from './object-rows.ts'
import { requireVisible } from './readable-objects.ts'

const moveBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})

/** POST /storage/v1/object/move: renames an object, which requires the right to update its row. */
export const moveObject: Operation = async ({ request, claims }, parts) => {
  const { bucketId, sourceKey, ...wanted } = await readJson(request, moveBody)
  const from = { bucket: bucketId, name: requireObjectName(sourceKey) }
  const to = {
    bucket: wanted.destinationBucket ?? bucketId,
    name: requireObjectName(wanted.destinationKey),
  }
  requireFittingName(await requireBucket(parts.database, to.bucket), to.name)

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
  await deleteObjectData([old], parts)
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: to.name })
}

const copyBody = moveBody.extend({
  /** Tells whether the caller's own metadata of the object is copied, too. */
  copyMetadata: z.boolean().default(true),
})

/** POST /storage/v1/object/copy: copies an object that the caller may see. */
export const copyObject: Operation = async ({ request, claims }, parts) => {
  const { bucketId, sourceKey, ...wanted } = await readJson(request, copyBody)
  const from = { bucket: bucketId, name: requireObjectName(sourceKey) }
  const to = {
    bucket: wanted.destinationBucket ?? bucketId,
    name: requireObjectName(wanted.destinationKey),
    upsert: request.headers.get('x-upsert') === 'true',
  }
  requireFittingName(await requireBucket(parts.database, to.bucket), to.name)
  const source = await requireVisible(parts.database, from, claims)
  await requireMayStore(parts.database, to, claims)

  const { version, metadata, user_metadata } = source
  const { id, replaced } = await withCopiedBytes({ ...from, version }, to, parts, (copy) => {
    const userMetadata = wanted.copyMetadata ? user_metadata : null
    const row = { ...copy, metadata: metadata ?? {}, userMetadata }
    return parts.database.as(claims, (sql) => writeObjectRow(sql, row, { ...to, claims }))
  })
  if (replaced) await deleteObjectData([{ ...to, version: replaced }], parts)
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}` })
}

/** Copies bytes to another name, then calls `writeRow`; if the row is refused, the copy is deleted. */
async function withCopiedBytes<Result>(
  from: ObjectVersion,
  { bucket, name }: ObjectName,
  { objects }: StorageParts,
  writeRow: (copy: ObjectVersion) => Promise<Result>,
): Promise<Result> {
  const copy = { bucket, name, version: randomUUID() }
  if (!(await objects.copy(from, copy))) throw errors.objectNotFound()
  try {
    return await writeRow(copy)
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof StorageError) await objects.remove(copy)
    throw translateDatabaseError(error) ?? error
  }
}
