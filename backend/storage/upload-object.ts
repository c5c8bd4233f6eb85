import { acceptUpload } from './accept-upload.ts'
import { parseObjectUrl } from './object-name.ts'
import type { Operation } from './storage-parts.ts'

/**
 * POST /storage/v1/object/{bucket}/{name…} stores a file, PUT replaces one (Supabase Storage).
 * @throws StorageError Duplicate for a POST without `x-upsert: true` where there is one already
 */
export const uploadObject: Operation = async (call, parts) => {
  const { method, url, headers } = call.request
  const object = parseObjectUrl(url, '/object/')
  const upsert = method === 'PUT' || headers.get('x-upsert') === 'true'
  const { id } = await acceptUpload(call, { ...object, upsert }, parts)
  return Response.json({ Key: `${object.bucket}/${object.name}`, Id: id })
}
