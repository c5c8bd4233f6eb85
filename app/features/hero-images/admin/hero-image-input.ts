import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import { z } from '../../../platform/zod.ts'

export const heroImageInput = z.object({
  alt: z.string().trim().max(300, 'Alternative text must be at most 300 characters'),
})
export type HeroImageInput = z.output<typeof heroImageInput>

export interface StaffHeroImage extends HeroImageInput, Versioned {
  filename: string
  url: string
  middle: string | null
  is_shown: boolean
  display_order: number
}

/** Whether a row has all that the grid needs. */
export const isWholeRow = (row: Partial<StaffHeroImage>): row is StaffHeroImage =>
  Boolean(row.id && row.filename && row.url) && typeof row.display_order === 'number'
