import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import type { StaffNavigationItem } from './navigation-input.ts'

const PAGE_SIZE = 50

const filters = {
  all: {},
  desktop: { is_visible: true, is_desktop_visible: true },
  mobile: { is_visible: true, is_mobile_visible: true },
}
export type Menu = keyof typeof filters

/** A page of all items, or of those one menu shows. */
export const navigationListQuery = (db: Db, menu: Menu, page = 0) =>
  queryOptions({
    queryKey: ['navigation', 'list', menu, page],
    retry: 1,
    queryFn: async (): Promise<Page<StaffNavigationItem>> => {
      const { data, count } = await (await db())
        .from('navigation_items')
        .select('*', { count: 'exact' })
        .match(filters[menu])
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<StaffNavigationItem[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })
