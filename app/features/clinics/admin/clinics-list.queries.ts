import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import type { StaffClinic } from './clinic-input.ts'

const PAGE_SIZE = 50

/** A page of the clinics as staff see them, each with its version. */
export const clinicsListQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['clinics', 'list', page],
    queryFn: async (): Promise<Page<StaffClinic>> => {
      const { data, count } = await (await db())
        .from('partner_clinics')
        .select('*', { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<StaffClinic[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })
