import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import { z } from '../../../platform/zod.ts'
import type { Faq } from '../faq.ts'

export const faqInput = z.object({
  question: z
    .string()
    .trim()
    .min(5, 'Question must be at least 5 characters')
    .max(500, 'Question must be at most 500 characters'),
  is_shown: z.boolean(),
  answer: z
    .string()
    .trim()
    .min(10, 'Answer must be at least 10 characters')
    .max(10_000, 'Answer must be at most 10,000 characters'),
})
export type FaqInput = z.output<typeof faqInput>

export interface StaffFaq extends Faq, Versioned {
  is_shown: boolean
  display_order: number
}
