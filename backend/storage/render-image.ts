import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Log } from '../log.ts'
import { isUnchanged } from './conditional-request.ts'
import { type Encoding, encodePicture, encoderVersion } from './encode-picture.ts'
import { errors } from './errors.ts'
import type { ObjectFiles, ObjectVersion } from './object-files.ts'
import { objectHeaders } from './object-headers.ts'
import { chooseFormat } from './picture-format.ts'
import { parsePictureRequest } from './picture-request.ts'
import type { StoredObject } from './public-objects.ts'
import type { VariantCache } from './variant-cache.ts'
import { createSharedWork, createWorkQueue } from './work-queue.ts'

interface Deps {
  objects: ObjectFiles
  variants: VariantCache
  log: Log
}

const mostWaiting = 100

/** Answers a GET or HEAD for a rendering of the object that `find` gives (Supabase Storage). */
export type RenderImage = (
  request: Request,
  parameters: URLSearchParams,
  find: () => Promise<StoredObject>,
) => Promise<Response>

export function createImageRenderer(deps: Deps): RenderImage {
  const share = createSharedWork<Buffer>()
  const enqueue = createWorkQueue({ mostWaiting })

  const findOrEncode = async (object: StoredObject, encoding: Encoding, key: string) => {
    const found = await deps.variants.find(key)
    return found ?? enqueue(() => encodeAndKeep(object, encoding, key, deps))
  }

  return async (request, parameters, find) => {
    const wanted = parsePictureRequest(parameters)
    const object = await find()
    const format = chooseFormat(wanted.format, request.headers.get('accept'), object.contentType)
    const encoding = { ...wanted, format }
    const key = variantKey(object, encoding)

    const headers = objectHeaders(request.url, object, `"${key}"`)
    headers.set('vary', 'Accept')
    if (isUnchanged(request.headers, { ...object, eTag: `"${key}"` }))
      return new Response(null, { status: 304, headers })

    const bytes = await share(key, () => findOrEncode(object, encoding, key))
    headers.set('content-type', `image/${format}`)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  }
}

async function encodeAndKeep(
  object: StoredObject,
  encoding: Encoding,
  key: string,
  { objects, variants, log }: Deps,
): Promise<Buffer> {
  const original = await objects.read(object)
  if (!original) throw errors.objectNotFound()
  const bytes = await encodePicture(await buffer(original), encoding)
  await variants.keep(key, bytes)
  log.debug({ object: `${object.bucket}/${object.name}`, ...encoding }, 'picture rendered')
  return bytes
}

function variantKey(object: StoredObject, encoding: Encoding): string {
  const recipe = JSON.stringify([object.eTag, encoding, encoderVersion])
  return `${variantsOf(object)}${hash(recipe)}`
}

/** How the keys of all renderings of that state of an object begin. */
export const variantsOf = ({ bucket, name, version }: ObjectVersion) =>
  `${hash(JSON.stringify([bucket, name, version]))}-`

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
