import { parseObjectUrl } from './object-name.ts'
import { serveObject } from './serve-object.ts'
import type { StorageParts } from './storage-parts.ts'

/** GET and HEAD /storage/v1/object/public/{bucket}/{name…} (Supabase Storage). */
export async function readPublicObject(
  request: Request,
  { publicObjects, objects }: StorageParts,
): Promise<Response> {
  const object = await publicObjects.find(parseObjectUrl(request.url, '/object/public/'))
  return serveObject(request, object, objects)
}
