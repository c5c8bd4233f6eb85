import { parseObjectUrl } from '../object-name.ts'
import type { Operation, StorageParts } from '../operation.ts'
import type { FileObject } from './object-rows.ts'
import { requireReadable } from './readable-objects.ts'

/** GET /storage/v1/object/info/{bucket}/{name…} and …/info/authenticated/…: an object's metadata. */
export const describeObject =
  (route: '/object/info/' | '/object/info/authenticated/'): Operation =>
  async ({ request, claims }, { database }) =>
    Response.json(
      toObjectInfo(await requireReadable(database, parseObjectUrl(request.url, route), claims)),
    )

/** GET /storage/v1/object/info/public/{bucket}/{name…}, which takes no key. */
export async function describePublicObject(
  { url }: Request,
  { database, publicObjects }: StorageParts,
): Promise<Response> {
  const name = parseObjectUrl(url, '/object/info/public/')
  await publicObjects.find(name)
  return Response.json(toObjectInfo(await requireReadable(database, name, { role: 'anon' })))
}

const toObjectInfo = (row: FileObject) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: row.metadata?.size ?? null,
  content_type: row.metadata?.mimetype ?? null,
  cache_control: row.metadata?.cacheControl ?? null,
  etag: row.metadata?.eTag ?? null,
  metadata: row.user_metadata ?? {},
  last_modified: row.updated_at,
  created_at: row.created_at,
})
