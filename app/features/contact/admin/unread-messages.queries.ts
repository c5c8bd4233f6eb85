import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { REFETCH_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'

export const unreadMessagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['contact_form_submissions', 'unread'],
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const { count } = await (await db())
        .from('contact_form_submissions')
        .select('id', { count: 'exact', head: true })
        .eq('admin_read', false)
        .eq('suspected_spam', false)
        .throwOnError()
      return count ?? 0
    },
  })
