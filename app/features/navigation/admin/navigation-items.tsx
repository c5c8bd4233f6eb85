import type { ReactNode } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/writes/failure-toast.ts'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import type { StaffNavigationItem } from './navigation-input.ts'
import { type Menu, navigationListQuery } from './navigation-list.queries.ts'

const FAILED = 'Error loading navigation items'

interface Props {
  menu: Menu
  /** What to say when there are none. */
  empty: string
  /** Renders the items; `goesOn` says whether there are more than these. */
  children: (items: StaffNavigationItem[], goesOn: boolean) => ReactNode
}

/** The items of a menu, page by page. */
export function NavigationItems({ menu, empty, children }: Props) {
  const db = useDb()
  const items = usePagedList(navigationListQuery(db, menu))
  const error = items.isError ? items.error : null
  useFailureToast(error, FAILED, 'Failed to load navigation items')
  return (
    <StaffList list={items} noun="navigation items" messages={{ failed: FAILED, empty }}>
      {children}
    </StaffList>
  )
}
