import { parseByteRange } from './byte-range.ts'
import { isUnchanged, mayResume } from './conditional-request.ts'
import { errors } from './errors.ts'
import type { ByteRange, ObjectFiles } from './object-files.ts'
import { parseObjectUrl } from './object-name.ts'
import { publicHeaders } from './public-headers.ts'
import type { PublicObjects, StoredObject } from './public-objects.ts'

interface Deps {
  publicObjects: PublicObjects
  objects: ObjectFiles
}

/** GET and HEAD /storage/v1/object/public/{bucket}/{name…} (Supabase Storage, RFC 9110). */
export async function readPublicObject(request: Request, deps: Deps): Promise<Response> {
  const object = await deps.publicObjects.find(parseObjectUrl(request.url, '/object/public/'))
  const headers = publicHeaders(request.url, object, object.eTag)
  headers.set('accept-ranges', 'bytes')
  if (isUnchanged(request.headers, object)) return new Response(null, { status: 304, headers })

  const file = await deps.objects.stat(object)
  if (!file) throw errors.objectNotFound()
  headers.set('content-type', object.contentType)
  const range = requestedRange(request, object, file.size)
  const status = describeBody(headers, file.size, range)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const body = await deps.objects.read(object, range)
  if (!body) throw errors.objectNotFound()
  return new Response(body, { status, headers })
}

function requestedRange(request: Request, object: StoredObject, size: number) {
  if (request.method !== 'GET' || !mayResume(request.headers, object)) return undefined
  const range = parseByteRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable') throw errors.rangeNotSatisfiable(size)
  return range
}

function describeBody(headers: Headers, size: number, range: ByteRange | undefined): number {
  if (!range) {
    headers.set('content-length', String(size))
    return 200
  }
  headers.set('content-length', String(range.last - range.first + 1))
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return 206
}
