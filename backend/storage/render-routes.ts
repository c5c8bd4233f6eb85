import { parseObjectUrl } from './object-name.ts'
import { asStoredObject, requireReadable } from './readable-objects.ts'
import type { RenderImage } from './render-image.ts'
import type { Operation, StorageParts } from './storage-parts.ts'

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
      return asStoredObject(await requireReadable(database, name, claims))
    }
    return render(request, parametersOf(request), find)
  }
