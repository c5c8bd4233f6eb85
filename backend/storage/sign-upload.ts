import { acceptUpload } from './accept-upload.ts'
import { requireBucket } from './buckets.ts'
import { parseObjectUrl } from './object-name.ts'
import { requireMayStore } from './object-rows.ts'
import { signerOf, signUploading, verifyUploading } from './signed-urls.ts'
import type { Operation, StorageParts } from './storage-parts.ts'

const route = '/object/upload/sign/'
const twoHours = 2 * 60 * 60

/** POST /storage/v1/object/upload/sign/{bucket}/{name…}: lets whoever holds the address store one file there. */
export const signUpload: Operation = async ({ request, claims }, { database, keys }) => {
  const object = parseObjectUrl(request.url, route)
  const upsert = request.headers.get('x-upsert') === 'true'
  await requireBucket(database, object.bucket)
  await requireMayStore(database, { ...object, upsert }, claims)
  const url = `${object.bucket}/${object.name}`
  const token = await signUploading(keys, { url, upsert, ...signerOf(claims) }, twoHours)
  return Response.json({ url: `${route}${url}?token=${token}`, token })
}

/** PUT /storage/v1/object/upload/sign/{bucket}/{name…}?token=…, with the rights its signer has by then. */
export async function uploadSigned(request: Request, parts: StorageParts): Promise<Response> {
  const object = parseObjectUrl(request.url, route)
  const grant = await verifyUploading(parts.keys, request.url, object)
  const target = { ...object, upsert: grant.upsert }
  await acceptUpload({ request, claims: signerOf(grant) }, target, parts)
  return Response.json({ Key: `${object.bucket}/${object.name}` })
}
