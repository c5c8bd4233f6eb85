import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

export const pricingTiersQuery = (db: Db) =>
  queryOptions({
    queryKey: ['pricing_tiers'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db())
          .from('pricing_tiers')
          .select('id, size, weight, individual_price, communal_price'),
      ).throwOnError()
      return data
    },
  })
