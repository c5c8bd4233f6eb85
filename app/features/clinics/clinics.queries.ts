import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/reads/reading.ts'
import type { Clinic } from './clinic.ts'

const PAGE_SIZE = 20
const columns = 'id, name, slug, address, phone, website, description'

/** A page of the partner clinics, in the order staff gave them. */
export const clinicsQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['clinics', page],
    queryFn: async (): Promise<Page<Clinic>> => {
      const { data, count } = await (await db())
        .from('partner_clinics')
        .select(columns, { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<Clinic[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })
