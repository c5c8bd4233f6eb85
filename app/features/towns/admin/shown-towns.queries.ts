import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder } from '../../../platform/rows/reads/paged-query.ts'

/** The clinics on each town's page, by slug. */
export const shownClinicsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'shown-clinics'],
    queryFn: async () => {
      const towns = (await db()).from('towns')
      const { data } = await inDisplayOrder(towns.select('name, clinic_slugs')).throwOnError()
      return data
    },
  })

/** The public towns, with the price in dollars of collecting a pet from a home there. */
export const shownFeesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'shown-fees'],
    queryFn: async () => {
      const towns = (await db()).from('towns').select('name, price:collection_fee')
      const { data } = await inDisplayOrder(towns.eq('is_shown', true)).throwOnError()
      return data
    },
  })
