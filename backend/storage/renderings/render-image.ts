import { parseObjectUrl } from '../object-name.ts'
import type { StoredObject } from '../objects/public-objects.ts'
import { requireReadable, toStoredObject } from '../objects/readable-objects.ts'
import type { Operation, StorageParts } from '../operation.ts'
import { isUnchanged } from '../responses/conditional-request.ts'
import { objectHeaders } from '../responses/object-headers.ts'
import { chooseFormat, parsePictureRequest } from './picture-request.ts'
import { type Renderings, renderingKey } from './renderings.ts'

const parametersOf = ({ url }: Request) => new URL(url).searchParams

/** GET and HEAD /storage/v1/render/image/public/{bucket}/{name…} (Supabase Storage). */
export const renderPublicImage = (
  request: Request,
  { publicObjects }: StorageParts,
  render: RenderImage,
): Promise<Response> => {
  const find = () => publicObjects.find(parseObjectUrl(request.url, '/render/image/public/'))
  return render(request, parametersOf(request), find)
}

/** GET and HEAD /storage/v1/render/image/authenticated/{bucket}/{name…} with the caller's rights. */
export const renderOwnImage =
  (render: RenderImage): Operation =>
  ({ request, claims }, { database }) => {
    const find = async () => {
      const name = parseObjectUrl(request.url, '/render/image/authenticated/')
      return toStoredObject(await requireReadable(database, name, claims))
    }
    return render(request, parametersOf(request), find)
  }

/** Answers a GET or HEAD for a rendering of the object that `find` gives (Supabase Storage). */
export type RenderImage = (
  request: Request,
  parameters: URLSearchParams,
  find: () => Promise<StoredObject>,
) => Promise<Response>

export function createImageRenderer(
  renderings: Renderings,
  imageWidths: readonly number[],
): RenderImage {
  return async (request, parameters, find) => {
    const wanted = parsePictureRequest(parameters, imageWidths)
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
