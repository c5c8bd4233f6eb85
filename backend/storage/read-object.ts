import { parseObjectUrl } from './object-name.ts'
import { asStoredObject, requireReadable } from './readable-objects.ts'
import { serveObject } from './serve-object.ts'
import type { Operation } from './storage-parts.ts'

/** GET and HEAD /storage/v1/object/{bucket}/{name…} and …/object/authenticated/… with the caller's rights. */
export const readObject =
  (route: '/object/' | '/object/authenticated/'): Operation =>
  async ({ request, claims }, { database, objects }) => {
    const row = await requireReadable(database, parseObjectUrl(request.url, route), claims)
    return serveObject(request, asStoredObject(row), objects)
  }
