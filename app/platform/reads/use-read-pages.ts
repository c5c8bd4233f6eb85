import { useState } from 'react'
import type { Page, ReadableQuery, Reading } from './reading.ts'
import { useReads } from './use-reads.ts'

/**
 * A list that may be long: its first page comes with the document, each further one when it is asked
 * for. `queryFor` takes the page's number, from 0; another `list` begins with its first page again.
 */
export const useReadPages = <T>(
  queryFor: (page: number) => ReadableQuery<Page<T>>,
  list: string | null = null,
) => useGrowingList(queryFor, useReads<Page<T>>, list)

/** The same over any hook that reads queries. */
export function useGrowingList<T, Q>(
  queryFor: (page: number) => Q,
  useResults: (queries: Q[]) => Reading<Page<T>>[],
  list: string | null,
) {
  const [shown, setShown] = useState({ list, count: 1 })
  const count = shown.list === list ? shown.count : 1
  const pages = useResults(Array.from({ length: count }, (_, page) => queryFor(page)))
  const [first] = pages
  const last = pages.at(-1)
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  const total = first?.data?.total ?? 0
  return {
    rows,
    isLoading: first?.isPending ?? true,
    isError: first?.isLoadingError ?? false,
    error: first?.error ?? null,
    isEmpty: first?.data?.total === 0,
    retry: () => first?.refetch(),
    /** What there is beyond the rows, and the way to it. */
    more: {
      shown: rows.length,
      total,
      isLoading: count > 1 && (last?.isPending ?? false),
      hasFailed: count > 1 && (last?.isLoadingError ?? false),
      onShowMore: () => (last?.isError ? last.refetch() : setShown({ list, count: count + 1 })),
    },
  }
}
