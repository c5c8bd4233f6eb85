import type { Db } from '../../../platform/db.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { DISPLAY_ORDER, pagedQuery } from '../../../platform/rows/reads/paged-query.ts'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import type { NavigationRow } from '../navigation.noun.ts'

const filters = {
  all: {},
  desktop: { is_visible: true, is_desktop_visible: true },
  mobile: { is_visible: true, is_mobile_visible: true },
}
export type Menu = keyof typeof filters

export const navigationListQuery = (db: Db, menu: Menu) =>
  pagedQuery<NavigationRow>(db, {
    queryKey: ['navigation_items', 'list', menu],
    pageSize: 50,
    retry: 1,
    order: DISPLAY_ORDER,
    select: (client) =>
      client.from('navigation_items').select('*', { count: 'exact' }).match(filters[menu]),
  })

export const FAILED = 'Error loading navigation items'

export function useNavigationList(menu: Menu) {
  const list = usePagedList(navigationListQuery(useDb(), menu))
  useFailureToast(list.isError ? list.error : null, {
    title: FAILED,
    fallback: 'Failed to load navigation items',
  })
  return list
}
