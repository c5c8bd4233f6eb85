import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { type Menu, navigationListQuery } from './navigation-list.queries.ts'

export const FAILED = 'Error loading navigation items'

export function useNavigationList(menu: Menu) {
  const list = usePagedList(navigationListQuery(useDb(), menu))
  useFailureToast(list.isError ? list.error : null, {
    title: FAILED,
    fallback: 'Failed to load navigation items',
  })
  return list
}
