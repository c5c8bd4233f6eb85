import { type ReactNode, useEffect } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { StaffNavigationItem } from './navigation-input.ts'
import { type Menu, navigationListQuery } from './navigation-list.queries.ts'

const FAILED = 'Error loading navigation items'
const tellFailure = toastFailure(FAILED, 'Failed to load navigation items')

interface Props {
  menu: Menu
  /** What to say when there are none. */
  none: string
  /** Draws the items; `goesOn` says whether there are more than these. */
  children: (items: StaffNavigationItem[], goesOn: boolean) => ReactNode
}

/** The items of a menu, as they come. */
export function NavigationItems({ menu, none, children }: Props) {
  const db = useDb()
  const items = usePagedList(navigationListQuery(db, menu))
  const { isError, error } = items
  useEffect(() => {
    if (isError) tellFailure(error)
  }, [isError, error])
  if (items.isLoading) return <LoadingText>Loading navigation items...</LoadingText>
  if (isError) return <ErrorText onRetry={items.retry}>{FAILED}</ErrorText>
  if (items.isEmpty) return <p className="py-8 text-ink-soft">{none}</p>
  return (
    <Panel>
      {children(items.rows, items.more.shown < items.more.total)}
      <ShowMore noun="navigation items" {...items.more} />
    </Panel>
  )
}
