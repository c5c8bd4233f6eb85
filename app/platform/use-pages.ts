import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

/** A part of a list, and how many rows the whole list has. */
export interface Page<T> {
  rows: T[]
  total: number
}

type PageQuery<T, K extends readonly unknown[]> = UseQueryOptions<Page<T>, Error, Page<T>, K>

/**
 * A list that may be long: its first page comes with the document, each further one when it is asked
 * for. `queryFor` takes the page's number, from 0; another `list` begins with its first page again.
 */
export function usePages<T, K extends readonly unknown[]>(
  queryFor: (page: number) => PageQuery<T, K>,
  list: string | null = null,
) {
  const [shown, setShown] = useState({ list, count: 1 })
  const count = shown.list === list ? shown.count : 1
  const pages = useQueries({ queries: Array.from({ length: count }, (_, page) => queryFor(page)) })
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
