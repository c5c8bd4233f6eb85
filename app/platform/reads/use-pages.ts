import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { Page } from './reading.ts'
import { useGrowingList } from './use-read-pages.ts'

/** A long list of the staff's, from the query cache; else as `useReadPages`. */
export const usePages = <T, K extends readonly unknown[]>(
  queryFor: (page: number) => UseQueryOptions<Page<T>, Error, Page<T>, K>,
  list: string | null = null,
) => useGrowingList(queryFor, useResults<T, K>, list)

const useResults = <T, K extends readonly unknown[]>(
  queries: UseQueryOptions<Page<T>, Error, Page<T>, K>[],
) => useQueries({ queries })
