import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { LocalCache } from '../../platform/rows/reads/local-cache.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

export const heroImagesCache: LocalCache = { key: 'cached_hero_images', lifetime: 60 * 60_000 }

/** Fetched again every hour while a page stays open, so that nobody sees pictures older than that. */
export const heroImagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['hero_images'],
    staleTime: heroImagesCache.lifetime,
    refetchInterval: heroImagesCache.lifetime,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('hero_images').select('url, alt, focal_point'),
      ).throwOnError()
      return data
    },
  })
