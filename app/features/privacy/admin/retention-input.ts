import { z } from '../../../platform/zod.ts'
import type { RetentionTerms } from './retention.queries.ts'

export const retentionInput = z.object({
  messages_months: z.string().transform((months) => (months ? Number(months) : null)),
})

export const valuesOf = (terms?: RetentionTerms) => ({
  messages_months: String(terms?.messages_months ?? ''),
})
