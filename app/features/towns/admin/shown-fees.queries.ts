import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder } from '../../../platform/rows/reads/paged-query.ts'

/** The towns that families see, with what it costs to collect a pet from a home there, in dollars. */
export const shownFeesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'shown-fees'],
    queryFn: async () => {
      const towns = (await db()).from('towns').select('name, price:collection_fee')
      const { data } = await inDisplayOrder(towns.eq('is_shown', true)).throwOnError()
      return data
    },
  })
