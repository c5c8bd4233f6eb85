import { parseObjectUrl } from '../object-name.ts'
import type { Operation, StorageParts } from '../operation.ts'
import { serveObject } from '../responses/serve-object.ts'
import { requireReadable, toStoredObject } from './readable-objects.ts'

/** GET and HEAD /storage/v1/object/public/{bucket}/{name…} (Supabase Storage). */
export async function readPublicObject(
  request: Request,
  { publicObjects, objects }: StorageParts,
): Promise<Response> {
  const object = await publicObjects.find(parseObjectUrl(request.url, '/object/public/'))
  return serveObject(request, object, objects)
}

/** GET and HEAD /storage/v1/object/{bucket}/{name…} with the caller's rights. */
export const readObject: Operation = async ({ request, claims }, { database, objects }) => {
  const row = await requireReadable(database, parseObjectUrl(request.url, '/object/'), claims)
  return serveObject(request, toStoredObject(row), objects)
}
