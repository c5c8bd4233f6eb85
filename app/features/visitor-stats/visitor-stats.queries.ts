import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

/** The path under which the whole site is counted. */
const WHOLE_SITE = '*'

export const dailyVisitsQuery = (db: Db, since: string) =>
  queryOptions({
    queryKey: ['page_views', 'since', since],
    queryFn: async () => {
      const { data } = await (await db())
        .from('page_views')
        .select('day, views, visitors')
        .eq('path', WHOLE_SITE)
        .gte('day', since)
        .order('day')
        .throwOnError()
      return data
    },
  })
