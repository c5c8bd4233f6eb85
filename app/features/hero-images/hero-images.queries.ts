import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import type { LocalCache } from '../../platform/rows/reads/local-cache.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

export const heroImagesCache: LocalCache = { key: 'cached_hero_images', lifetime: 60 * 60_000 }

/** Fetched every hour while a page stays open, so that pictures are at most that old. */
export const heroImagesQuery = (db: Db) =>
  dataQuery(
    db,
    ['hero_images'],
    (client) => inDisplayOrder(client.from('hero_images').select('url, alt, focal_point')),
    {
      staleTime: heroImagesCache.lifetime,
      refetchInterval: heroImagesCache.lifetime,
      refetchOnWindowFocus: true,
    },
  )
