import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

export const dailyVisitsQuery = (db: Db, since: string) =>
  queryOptions({
    queryKey: ['page_views', 'since', since],
    queryFn: async () => {
      const { data } = await (await db())
        .from('page_views')
        .select('day, views, visitors')
        .gte('day', since)
        .order('day')
        .throwOnError()
      return data
    },
  })
