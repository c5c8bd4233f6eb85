import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

export const heroImagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['hero-images'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('hero_images')
        .select('url')
        .order('display_order')
        .overrideTypes<{ url: string | null }[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
