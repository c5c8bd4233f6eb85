import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import { REFETCH_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'
import { MARKED_BY_STAFF, messageColumns } from './message.ts'

/** Messages held back by the spam rules that nobody has checked, newest first. */
export const heldMessagesQuery = (db: Db) =>
  dataQuery(
    db,
    ['contact_form_submissions', 'held'],
    (client) =>
      client
        .from('contact_form_submissions')
        .select(messageColumns)
        .eq('suspected_spam', true)
        .eq('admin_read', false)
        .neq('spam_reason', MARKED_BY_STAFF)
        .order('created_at', { ascending: false })
        .limit(100),
    { refetchInterval: REFETCH_INTERVAL, refetchOnWindowFocus: true },
  )
