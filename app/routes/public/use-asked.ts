import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The forms never produce a longer query string, so a longer one came from elsewhere and is cut. */
export const LONGEST_QUERY = 2000

/**
 * The query string of the page. Offline, the service worker shows a page from an earlier visit, which computes the
 * current query with its own prices.
 */
export function useAsked(loaded: string) {
  const { search } = useLocation()
  const [asked, setAsked] = useState(loaded)
  useEffect(() => setAsked(search.slice(0, LONGEST_QUERY)), [search])
  return asked
}
