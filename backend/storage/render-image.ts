import { isUnchanged } from './conditional-request.ts'
import { objectHeaders } from './object-headers.ts'
import { chooseFormat } from './picture-format.ts'
import { parsePictureRequest } from './picture-request.ts'
import type { StoredObject } from './public-objects.ts'
import { type Renderings, renderingKey } from './renderings.ts'

/** Answers a GET or HEAD for a rendering of the object that `find` gives (Supabase Storage). */
export type RenderImage = (
  request: Request,
  parameters: URLSearchParams,
  find: () => Promise<StoredObject>,
) => Promise<Response>

export function createImageRenderer(renderings: Renderings): RenderImage {
  return async (request, parameters, find) => {
    const wanted = parsePictureRequest(parameters)
    const object = await find()
    const format = chooseFormat(wanted.format, request.headers.get('accept'), object.contentType)
    const encoding = { ...wanted, format }
    const eTag = `"${renderingKey(object, encoding)}"`

    const headers = objectHeaders(request.url, object, eTag)
    headers.set('vary', 'Accept')
    if (isUnchanged(request.headers, { ...object, eTag }))
      return new Response(null, { status: 304, headers })

    const bytes = await renderings.read(object, encoding)
    headers.set('content-type', `image/${format}`)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  }
}
