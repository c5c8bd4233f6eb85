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

export const pageVisitsQuery = (db: Db, day: string) =>
  queryOptions({
    queryKey: ['page_views', 'of', day],
    queryFn: async () => {
      const { data } = await (await db())
        .from('page_views')
        .select('path, views, visitors')
        .eq('day', day)
        .neq('path', WHOLE_SITE)
        .order('views', { ascending: false })
        .order('path')
        .limit(100)
        .throwOnError()
      return data
    },
  })
