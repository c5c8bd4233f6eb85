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
 * for. `queryFor` takes the page's number, from 0.
 */
export function usePages<T, K extends readonly unknown[]>(
  queryFor: (page: number) => PageQuery<T, K>,
) {
  const [count, setCount] = useState(1)
  const pages = useQueries({ queries: Array.from({ length: count }, (_, page) => queryFor(page)) })
  const [first] = pages
  const last = pages.at(-1)
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  return {
    rows,
    total: first?.data?.total ?? 0,
    isLoading: first?.isPending ?? true,
    isError: first?.isError ?? false,
    isLoadingMore: count > 1 && (last?.isPending ?? false),
    hasMoreFailed: count > 1 && (last?.isError ?? false),
    showMore: () => (last?.isError ? last.refetch() : setCount(count + 1)),
    retry: () => first?.refetch(),
  }
}
