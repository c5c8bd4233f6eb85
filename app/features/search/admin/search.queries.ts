import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Screen } from './found-list.tsx'

/** Searches the database. The nouns, which define how they are searched, are loaded with the first search. */
export const searchQuery = (db: Db, text: string, screens: Screen[]) =>
  queryOptions({
    queryKey: ['everything', 'search', text],
    staleTime: 0,
    gcTime: 60_000,
    retry: 1,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { findRows } = await import('./find-rows.ts')
      return findRows(db, text, screens)
    },
  })
