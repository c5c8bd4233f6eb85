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
