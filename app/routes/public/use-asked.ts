import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The forms make no longer address, so what is longer came from elsewhere and is cut. */
export const LONGEST_QUERY = 1000

/**
 * The question in the address. Without a connection the service worker shows the page of an earlier visit, which answers
 * with its own prices what is asked now.
 */
export function useAsked(loaded: string) {
  const { search } = useLocation()
  const [asked, setAsked] = useState(loaded)
  useEffect(() => setAsked(search.slice(0, LONGEST_QUERY)), [search])
  return asked
}
