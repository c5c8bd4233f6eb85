import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import {
  updateOptimistically,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'

const TABLE = 'retention_terms'

export interface RetentionTerms extends Versioned {
  /** The time for which messages are kept before the site deletes them; null for ever. */
  messages_months: number | null
}

export const retentionTermsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['retention_terms'],
    queryFn: async () => {
      const { data } = await (await db())
        .from(TABLE)
        .select('id, messages_months, updated_at')
        .single()
        .throwOnError()
      return data
    },
  })

export const changeRetentionTerms: Write<
  { before: RetentionTerms; change: Pick<RetentionTerms, 'messages_months'> },
  RetentionTerms
> = {
  writes: ['retention_terms', 'audit_log'],
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}
