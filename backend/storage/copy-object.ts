import { z } from 'zod'
import { requireBucket } from './buckets.ts'
import { withCopiedBytes } from './copy-bytes.ts'
import { discardBytes } from './discard-bytes.ts'
import { requireObjectName } from './object-name.ts'
import { requireMayStore, writeObjectRow } from './object-rows.ts'
import { readJson } from './read-json.ts'
import { requireVisible } from './readable-objects.ts'
import type { Operation } from './storage-parts.ts'

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  /** Whether what the caller once noted about the object is copied, too. */
  copyMetadata: z.boolean().default(true),
})

/** POST /storage/v1/object/copy: one more object with the bytes of one that the caller may see. */
export const copyObject: Operation = async ({ request, claims }, parts) => {
  const { bucketId, sourceKey, ...wanted } = await readJson(request, body)
  const from = { bucket: bucketId, name: requireObjectName(sourceKey) }
  const to = {
    bucket: wanted.destinationBucket ?? bucketId,
    name: requireObjectName(wanted.destinationKey),
    upsert: request.headers.get('x-upsert') === 'true',
  }
  await requireBucket(parts.database, to.bucket)
  const source = await requireVisible(parts.database, from, claims)
  await requireMayStore(parts.database, to, claims)

  const { version, metadata, user_metadata } = source
  const { id, replaced } = await withCopiedBytes({ ...from, version }, to, parts, (copy) => {
    const userMetadata = wanted.copyMetadata ? user_metadata : null
    const row = { ...copy, metadata: metadata ?? {}, userMetadata }
    return parts.database.as(claims, (sql) => writeObjectRow(sql, row, { ...to, claims }))
  })
  if (replaced) await discardBytes([{ ...to, version: replaced }], parts)
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}` })
}
