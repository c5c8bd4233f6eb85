import { singleFlight } from '../../concurrency.ts'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import type { ObjectName } from '../object-name.ts'
import type { PublicObjects } from '../objects/public-objects.ts'
import { parsePictureRequest } from './picture-request.ts'
import type { Renderings } from './renderings.ts'
import type { VariantCache } from './variant-cache.ts'

/**
 * The renderings that the site's pages request of a bucket's pictures: parameters of render URLs, such as
 * `width=640&resize=contain`.
 */
export type WantedRenderings = (bucket: string) => string[]

interface Deps {
  database: Database
  publicObjects: PublicObjects
  renderings: Renderings
  variants: VariantCache
  wanted: WantedRenderings
  imageWidths: readonly number[]
  log: Log
}

export type RenderAhead = ReturnType<typeof createRenderAhead>

const formats = ['avif', 'webp'] as const
const maxPending = 200

export function createRenderAhead({ wanted, log, ...deps }: Deps) {
  let underWay = 0

  const render = async (stored: ObjectName) => {
    const object = await deps.publicObjects.find(stored)
    if (!object.contentType.startsWith('image/')) return
    for (const query of wanted(stored.bucket)) {
      const request = parsePictureRequest(new URLSearchParams(query), deps.imageWidths)
      for (const format of formats) await deps.renderings.make(object, { ...request, format })
    }
  }

  /**
   * Makes the wanted renderings of a picture in the background, for every current browser. If one fails, it is made
   * again, and the error reported, when a visitor requests the picture.
   */
  const picture = async (stored: ObjectName) => {
    if (wanted(stored.bucket).length === 0 || underWay >= maxPending) return
    underWay += 1
    try {
      await render(stored)
    } catch (error) {
      log.debug({ err: error, ...stored }, 'A picture could not be rendered in advance')
    } finally {
      underWay -= 1
    }
  }

  /** Makes the missing renderings of all stored pictures, as long as there is space. */
  const renderAll = async () => {
    for (const stored of await listPublicObjects(deps.database)) {
      if (!(await deps.variants.hasRoom())) return
      await picture(stored)
    }
  }

  return { picture, allPictures: singleFlight(renderAll) }
}

const listPublicObjects = ({ owner: sql }: Database) =>
  sql<ObjectName[]>`
    select o.bucket_id as "bucket", o.name
    from storage.objects o join storage.buckets b on b.id = o.bucket_id and b.public
    order by o.created_at desc`
