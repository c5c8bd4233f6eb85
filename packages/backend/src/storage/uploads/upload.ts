import {
  type Bucket,
  isForPicturesOnly,
  isTypeAllowed,
  requireBucket,
  requireFittingName,
} from '../buckets.ts'
import { errors } from '../errors.ts'
import { parseObjectUrl } from '../object-name.ts'
import { deleteObjectData } from '../objects/delete-object-data.ts'
import { requireMayStore } from '../objects/object-rows.ts'
import type { Operation } from '../operation.ts'
import { findPictureType, type PreparedFile, preparePicture } from './prepare-picture.ts'
import { formOverhead, parseUpload, type Upload, withReceivedBody } from './receive-body.ts'
import { storeObject } from './store-object.ts'

/**
 * POST /storage/v1/object/{bucket}/{name…} (Supabase Storage): receives a file, prepares it and stores it. Whether the
 * caller may store it there is checked before anything is received, and again when the row is written.
 * @throws StorageError Duplicate if it exists and `x-upsert` isn't true
 */
export const uploadObject: Operation = async ({ request, claims }, parts) => {
  const object = parseObjectUrl(request.url, '/object/')
  const target = { ...object, upsert: request.headers.get('x-upsert') === 'true' }
  const { log } = parts
  const bucket = await requireBucket(parts.database, target.bucket)
  requireFittingName(bucket, target.name)
  await requireMayStore(parts.database, target, claims)
  const limit = bucket.sizeLimit + formOverhead
  return withReceivedBody(request, { folder: parts.uploadsFolder, limit, log }, async (file) => {
    const prepared = await parts.preparationQueue(async () => {
      if (request.signal.aborted) throw errors.cutShort()
      const upload = await parseUpload(request.headers, file)
      return { ...upload, ...(await prepareFile(upload, bucket)) }
    })
    const { id, replaced } = await storeObject(parts, { ...target, ...prepared }, claims)
    if (replaced) await deleteObjectData([{ ...target, version: replaced }], parts)
    parts.renderAhead.picture(target)
    return Response.json({ Key: `${object.bucket}/${object.name}`, Id: id })
  })
}

/** The type comes from the file's bytes, because its name and header may be wrong. */
async function prepareFile(upload: Upload, bucket: Bucket): Promise<PreparedFile> {
  const { bytes, declaredType } = upload
  if (bytes.byteLength > bucket.sizeLimit) throw errors.tooLarge(bucket.sizeLimit)
  const type = findPictureType(bytes)
  if (type && isTypeAllowed(bucket, type)) return preparePicture(bytes, type)
  if (type === 'image/heic') throw errors.unreadableHeic()
  if (type) throw errors.typeNotAllowed(type)
  if (/^image\//i.test(declaredType) || isForPicturesOnly(bucket)) throw errors.notAPicture()
  if (!isTypeAllowed(bucket, declaredType)) throw errors.typeNotAllowed(declaredType)
  return { bytes, contentType: declaredType }
}
