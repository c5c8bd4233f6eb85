import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import type { StaffTier } from './tier-input.ts'

const PAGE_SIZE = 50

/** A page of the tiers as staff see them, each with its version. */
export const tiersListQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['pricing-tiers', 'list', page],
    queryFn: async (): Promise<Page<StaffTier>> => {
      const { data, count } = await (await db())
        .from('pricing_tiers')
        .select('*', { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<StaffTier[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })
