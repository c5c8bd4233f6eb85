import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder, pagedQuery } from '../../../platform/reads/paged-query.ts'
import type { StaffClinic } from './clinic-input.ts'

/** The clinics as staff see them, each with its version. */
export const clinicsListQuery = (db: Db) =>
  pagedQuery<StaffClinic>(db, {
    queryKey: ['partner_clinics', 'list'],
    pageSize: 50,
    select: (client) =>
      inDisplayOrder(client.from('partner_clinics').select('*', { count: 'exact' })),
  })
