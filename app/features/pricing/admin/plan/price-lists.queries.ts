import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../../platform/db.ts'
import { addDays } from '../../../../platform/time/calendar.ts'
import { findLocalMidnight } from '../../../../platform/time/local-time.ts'
import type { TimeZone } from '../../../../platform/time/time-zones.ts'
import type { PricingTier } from '../../pricing-tier.ts'
import type { PlanNote } from './price-plan.ts'

/** The price list as it was from a time on. */
export interface PriceList {
  id: string
  valid_from: string
  tiers: PricingTier[]
  /** The day for which it was planned; null where staff changed single prices. */
  planned_from: string | null
  notes: PlanNote[]
}

/** The lists that applied on a day, the last one first; none where it lies before the first list that is kept. */
export const priceListsQuery = (db: Db, day: string, zone: TimeZone) =>
  queryOptions({
    queryKey: ['price_lists', 'pricing_tiers', 'of-day', day, zone],
    staleTime: 0,
    queryFn: async () => {
      const begin = findLocalMidnight(day, zone).toISOString()
      const end = findLocalMidnight(addDays(day, 1), zone).toISOString()
      const client = await db()
      const newestFirst = () =>
        client
          .from('price_lists')
          .select('id, valid_from, tiers, planned_from, notes')
          .order('valid_from', { ascending: false })
      const ofMorning = newestFirst().lte('valid_from', begin).limit(1)
      const ofDay = newestFirst().gt('valid_from', begin).lt('valid_from', end)
      const found = await Promise.all([ofDay.throwOnError(), ofMorning.throwOnError()])
      return found.flatMap(({ data }) => data as PriceList[])
    },
  })

/** When the first list that is kept began to apply; null where there is none. */
export const firstPriceListQuery = (db: Db) =>
  queryOptions({
    queryKey: ['price_lists', 'pricing_tiers', 'first'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('price_lists')
        .select('valid_from')
        .order('valid_from')
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data ? (data.valid_from as string) : null
    },
  })
