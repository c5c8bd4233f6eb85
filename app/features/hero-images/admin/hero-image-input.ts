import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { typedText } from '../../../platform/typed-text.ts'
import { z } from '../../../platform/zod.ts'

export const heroImageInput = z.object({
  alt: typedText().max(300, 'Alternative text must be at most 300 characters'),
})
export type HeroImageInput = z.output<typeof heroImageInput>

export type StaffHeroImage = RowIn<'hero_images'>

/** Whether a row has all that the grid needs. */
export const isWholeRow = (row: Partial<StaffHeroImage>): row is StaffHeroImage =>
  Boolean(row.id && row.filename && row.url) && typeof row.display_order === 'number'
