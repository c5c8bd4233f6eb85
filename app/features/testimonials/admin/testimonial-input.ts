import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import { z } from '../../../platform/zod.ts'
import type { Testimonial } from '../testimonial.ts'

const shortText = (label: string) =>
  z.string().trim().max(80, `${label} must be at most 80 characters`)

export const testimonialInput = z.object({
  words: z
    .string()
    .trim()
    .min(10, 'Words must be at least 10 characters')
    .max(600, 'Words must be at most 600 characters'),
  name: shortText('Name').min(1, 'Name is required'),
  town: shortText('Town'),
  pet: shortText('Pet'),
  is_shown: z.boolean(),
})
export type TestimonialInput = z.output<typeof testimonialInput>

export interface StaffTestimonial extends Testimonial, Versioned {
  is_shown: boolean
  /** Invented, and hidden from families on a public site. The database unsets it with the words. */
  is_example: boolean
  display_order: number
}
