import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { RetentionTerms, TermsInput } from './retention-terms.ts'

const TABLE = 'retention_terms'

export const retentionTermsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['retention_terms'],
    queryFn: async () => {
      const { data } = await (await db())
        .from(TABLE)
        .select(
          'id, messages_months, mails_days, changes_months, page_views_months, accounts_months, updated_at',
        )
        .single()
        .throwOnError()
      return data
    },
  })

export const changeRetentionTerms: Write<
  { before: RetentionTerms; change: TermsInput },
  RetentionTerms
> = {
  writes: ['retention_terms', 'audit_log'],
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}

/** The one row is always there. */
export const restoreRetentionTerms: Write<RetentionTerms> = {
  writes: [],
  send: () => Promise.reject(new Error('The terms cannot be deleted')),
}
