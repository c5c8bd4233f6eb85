import { parseObjectUrl } from './object-name.ts'
import { asStoredObject, requireVisible } from './readable-objects.ts'
import type { RenderImage } from './render-image.ts'
import { serveObject } from './serve-object.ts'
import { verifyReading } from './signed-urls.ts'
import type { StorageParts } from './storage-parts.ts'

/** GET /storage/v1/object/sign/{bucket}/{name…}?token=…, which takes no key. */
export async function readSignedObject(request: Request, parts: StorageParts): Promise<Response> {
  const { object } = await requireSigned(request, '/object/sign/', parts)
  return serveObject(request, object, parts.objects)
}

/** GET /storage/v1/render/image/sign/{bucket}/{name…}?token=…, as it was signed. */
export async function renderSignedImage(
  request: Request,
  parts: StorageParts,
  render: RenderImage,
): Promise<Response> {
  const { object, transform } = await requireSigned(request, '/render/image/sign/', parts)
  return render(request, new URLSearchParams(transform), async () => object)
}

async function requireSigned(request: Request, route: string, { keys, database }: StorageParts) {
  const name = parseObjectUrl(request.url, route)
  const { transform } = await verifyReading(keys, request.url, name)
  const row = await requireVisible(database, name, { role: 'service_role' })
  return { object: asStoredObject(row), transform }
}
