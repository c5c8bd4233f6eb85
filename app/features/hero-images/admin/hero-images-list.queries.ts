import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import { isWholeRow, type StaffHeroImage } from './hero-image-input.ts'

const PAGE_SIZE = 50

/** A page of the pictures as staff see them, each with its version. */
export const heroImagesListQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['hero-images', 'list', page],
    queryFn: async (): Promise<Page<StaffHeroImage>> => {
      const { data, count } = await (await db())
        .from('hero_images')
        .select('*', { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<Partial<StaffHeroImage>[], { merge: false }>()
        .throwOnError()
      return { rows: data.filter(isWholeRow), total: count ?? data.length }
    },
  })

/** The place for the next picture: the number of those there are, or the last one's if that is higher. */
export async function nextPlace(db: Db): Promise<number> {
  const { data, count } = await (await db())
    .from('hero_images')
    .select('display_order', { count: 'exact' })
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle<{ display_order: number }>()
    .throwOnError()
  return Math.max(count ?? 0, data?.display_order ?? 0)
}
