import { errors } from '../errors.ts'
import type { StoredObject } from '../objects/public-objects.ts'
import type { ByteRange, ObjectStore } from '../stores/object-store.ts'
import { parseByteRange } from './byte-range.ts'
import { isRangeAllowed, isUnchanged } from './conditional-request.ts'
import { objectHeaders, setContentType } from './object-headers.ts'

/** Responds to a GET or HEAD for the bytes of an object that the caller may read (RFC 9110). */
export async function serveObject(
  request: Request,
  object: StoredObject,
  objects: ObjectStore,
): Promise<Response> {
  const headers = objectHeaders(request.url, object, object.eTag)
  headers.set('accept-ranges', 'bytes')
  if (isUnchanged(request.headers, object)) return new Response(null, { status: 304, headers })

  const file = await objects.stat(object)
  if (!file) throw errors.objectNotFound()
  setContentType(headers, object.contentType)
  const range = requestedRange(request, object, file.size)
  const status = describeBody(headers, file.size, range)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const body = await objects.read(object, range)
  if (!body) throw errors.objectNotFound()
  return new Response(body, { status, headers })
}

function requestedRange(request: Request, object: StoredObject, size: number) {
  if (request.method !== 'GET' || !isRangeAllowed(request.headers, object)) return undefined
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
