import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Cursor, Page } from './paged-query.ts'

/** A list that may be long: its first page comes at once, each further one when it is asked for. */
export function usePagedList<Row, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, Cursor | null>,
) {
  const list = useInfiniteQuery(query)
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  // The rows before the last page, and those that were left when it was read.
  const last = pages.at(-1)
  const total = last ? rows.length - last.rows.length + last.total : 0
  return {
    rows,
    isLoading: list.isPending,
    isError: list.isLoadingError,
    error: list.isFetchNextPageError ? null : list.error,
    isEmpty: list.isSuccess && total === 0,
    /** True when these are the rows of the list before, until those of the new one are here. */
    isPlaceholderData: list.isPlaceholderData,
    retry: () => list.refetch(),
    /** The share of the list that is shown, and the way to more: for `ShowMore`. */
    more: {
      shown: rows.length,
      total,
      isLoading: list.isFetchingNextPage,
      hasFailed: list.isFetchNextPageError,
      onShowMore: () => list.fetchNextPage(),
    },
  }
}

export type PagedList<Row> = ReturnType<typeof usePagedList<Row, QueryKey>>
