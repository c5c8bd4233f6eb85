import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../../platform/db.ts'
import type { PricePlan } from './price-plan.ts'

const LOOK_EVERY = 15_000

/** The prices that wait for their day; null where nothing is planned. */
export const pricePlanQuery = (db: Db) =>
  queryOptions({
    queryKey: ['planned_prices', 'pricing_tiers', 'plan'],
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const { data } = await (await db())
        .from('planned_prices')
        .select('*')
        .maybeSingle()
        .throwOnError()
      // The prices are JSON, which a check of the table knows and its types don't.
      return data as PricePlan | null
    },
  })
