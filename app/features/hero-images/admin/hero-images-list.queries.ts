import type { Db } from '../../../platform/db.ts'
import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { typedText, z } from '../../../platform/zod.ts'

export const heroImageInput = z.object({
  alt: typedText().max(300, 'Alternative text must be at most 300 characters'),
})
export type HeroImageInput = z.output<typeof heroImageInput>

export type HeroImageRow = RowIn<'hero_images'>

export const isWholeRow = (row: Partial<HeroImageRow>): row is HeroImageRow =>
  Boolean(row.id && row.filename && row.url) && typeof row.display_order === 'number'

/** The position for the next picture: the count of pictures, or the last position if that is higher. */
export async function nextDisplayOrder(db: Db): Promise<number> {
  const { data, count } = await (await db())
    .from('hero_images')
    .select('display_order', { count: 'exact' })
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return Math.max(count ?? 0, data?.display_order ?? 0)
}
