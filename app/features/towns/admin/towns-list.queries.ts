import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder, pagedQuery } from '../../../platform/reads/paged-query.ts'
import type { StaffTown } from './town-input.ts'

/** The towns as staff see them, each with its version. */
export const townsListQuery = (db: Db) =>
  pagedQuery<StaffTown>(db, {
    queryKey: ['towns', 'list'],
    pageSize: 50,
    select: (client) => inDisplayOrder(client.from('towns').select('*', { count: 'exact' })),
  })

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
