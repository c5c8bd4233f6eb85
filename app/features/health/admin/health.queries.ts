import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { SUMMARY_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { SiteHealth } from '../site-health.ts'

export const siteHealthQuery = (db: Db) =>
  queryOptions({
    queryKey: ['everything', 'health'],
    refetchInterval: SUMMARY_INTERVAL,
    queryFn: async () => {
      const { data } = await (await db()).rpc('site_health').throwOnError()
      return data as SiteHealth
    },
  })

/** Confirms the server's date, so that data is deleted for its age again. */
export const confirmDate: Write<void> = {
  writes: 'everything',
  send: async (db) => {
    await (await db()).rpc('confirm_date').throwOnError()
  },
}
