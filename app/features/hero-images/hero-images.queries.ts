import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { LocalCache } from '../../platform/local-cache.ts'
import type { HeroImage } from './hero-images.ts'

export const heroImagesCache: LocalCache = { key: 'cached_hero_images', lifetime: 60 * 60_000 }

export const heroImagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['hero-images'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('hero_images')
        .select('url')
        .order('display_order')
        .overrideTypes<HeroImage[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
