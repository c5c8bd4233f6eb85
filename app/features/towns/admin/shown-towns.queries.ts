import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder } from '../../../platform/rows/reads/paged-query.ts'

/** The clinics that each town's page shows, by their slugs. */
export const shownClinicsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'shown-clinics'],
    queryFn: async () => {
      const towns = (await db()).from('towns')
      const { data } = await inDisplayOrder(towns.select('name, clinic_slugs')).throwOnError()
      return data
    },
  })

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
