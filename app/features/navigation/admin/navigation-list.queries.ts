import type { Db } from '../../../platform/db.ts'
import { DISPLAY_ORDER, pagedQuery } from '../../../platform/rows/reads/paged-query.ts'
import type { StaffNavigationItem } from '../navigation.noun.ts'

const filters = {
  all: {},
  desktop: { is_visible: true, is_desktop_visible: true },
  mobile: { is_visible: true, is_mobile_visible: true },
}
export type Menu = keyof typeof filters

export const navigationListQuery = (db: Db, menu: Menu) =>
  pagedQuery<StaffNavigationItem>(db, {
    queryKey: ['navigation_items', 'list', menu],
    pageSize: 50,
    retry: 1,
    order: DISPLAY_ORDER,
    select: (client) =>
      client.from('navigation_items').select('*', { count: 'exact' }).match(filters[menu]),
  })
