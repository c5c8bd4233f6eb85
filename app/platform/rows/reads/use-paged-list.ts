import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Cursor, Page } from './paged-query.ts'

/** A list that may be long: its first page is read at once, each further one on demand. */
export function usePagedList<Row, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, Cursor | null>,
) {
  const list = useInfiniteQuery(query)
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  // The rows before the last page, plus the rows that remained when the last page was read.
  const last = pages.at(-1)
  const total = last ? rows.length - last.rows.length + last.total : 0
  return {
    rows,
    isLoading: list.isPending,
    isError: list.isLoadingError,
    error: list.isFetchNextPageError ? null : list.error,
    isEmpty: list.isSuccess && total === 0,
    /** True while these are still the rows of the previous list. */
    isPlaceholderData: list.isPlaceholderData,
    retry: () => list.refetch(),
    /** The loaded part of the list and a function that loads more, for `ShowMore`. */
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
