import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import {
  updateOptimistically,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { z } from '../../../platform/zod.ts'

const TABLE = 'retention_terms'

export interface RetentionTerms extends Versioned {
  /** How long messages are kept before the site deletes them; null means forever. */
  messages_months: number | null
}

export const retentionTermsQuery = (db: Db) =>
  dataQuery(db, ['retention_terms'], (client) =>
    client.from(TABLE).select('id, messages_months, updated_at').single(),
  )

export const changeRetentionTerms: Write<
  { before: RetentionTerms; change: Pick<RetentionTerms, 'messages_months'> },
  RetentionTerms
> = {
  writes: ['retention_terms', 'audit_log'],
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}

export const retentionInput = z.object({
  messages_months: z.string().transform((months) => (months ? Number(months) : null)),
})

export const valuesOf = (terms?: RetentionTerms) => ({
  messages_months: String(terms?.messages_months ?? ''),
})
