import { errors } from '../errors.ts'
import { parseObjectUrl } from '../object-name.ts'
import type { StorageParts } from '../operation.ts'
import { isUnchanged } from '../responses/conditional-request.ts'
import { objectHeaders } from '../responses/object-headers.ts'
import { chooseFormat, parsePictureRequest } from './picture-request.ts'
import { renderingKey } from './renderings.ts'

/**
 * GET and HEAD /storage/v1/render/image/public/{bucket}/{name…} (Supabase Storage), in the sizes that the site's pages
 * use. Other sizes would only waste processor time.
 */
export async function renderPublicImage(
  request: Request,
  address: string | undefined,
  { publicObjects, renderings, imageWidths, wantedRenderings }: StorageParts,
): Promise<Response> {
  const stored = parseObjectUrl(request.url, '/render/image/public/')
  const parameters = new URL(request.url).searchParams
  requireWanted(parameters, wantedRenderings(stored.bucket), imageWidths)
  const wanted = parsePictureRequest(parameters, imageWidths)
  const object = await publicObjects.find(stored)
  const format = chooseFormat(request.headers.get('accept'), object.contentType)
  const encoding = { ...wanted, format }
  const eTag = `"${renderingKey(object, encoding)}"`

  const headers = objectHeaders(request.url, object, eTag)
  headers.set('vary', 'Accept')
  if (isUnchanged(request.headers, { ...object, eTag }))
    return new Response(null, { status: 304, headers })

  const bytes = await renderings.read(object, encoding, { address, signal: request.signal })
  headers.set('content-type', `image/${format}`)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

/** A bucket without wanted renderings isn't one that the site created. */
function requireWanted(parameters: URLSearchParams, wanted: string[], widths: readonly number[]) {
  const recipe = (of: URLSearchParams) => JSON.stringify(parsePictureRequest(of, widths))
  const given = recipe(parameters)
  if (wanted.length === 0 || wanted.some((query) => recipe(new URLSearchParams(query)) === given))
    return
  throw errors.invalidRequest(`Visitors get this picture as one of ${wanted.join(', ')}`)
}
