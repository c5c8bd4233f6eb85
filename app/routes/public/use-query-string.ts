import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The forms never produce a longer query string, so a longer one came from elsewhere and is cut. */
export const LONGEST_QUERY = 2000

/**
 * The query string of the page. Offline, the service worker shows a page from an earlier visit, which computes the
 * current query with its own prices.
 */
export function useQueryString(loaded: string) {
  const { search } = useLocation()
  return useSyncExternalStore(
    never,
    () => search.slice(0, LONGEST_QUERY),
    () => loaded,
  )
}

/** The query string changes with the location only. */
const never = () => () => {}
