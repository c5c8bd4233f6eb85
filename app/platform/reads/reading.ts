import type { QueryKey } from '@tanstack/react-query'

/** What a feature's `queryOptions` make; `known` is what needs no asking. */
export interface ReadableQuery<T> {
  queryKey: QueryKey
  queryFn?: (context: never) => T | Promise<T>
  refetchInterval?: unknown
  known?: T
}

/** As `useQuery` has it, as far as public pages need it. */
export interface Reading<T> {
  data: T | undefined
  /** Milliseconds; 0 when nothing has come. */
  dataUpdatedAt: number
  error: Error | null
  isPending: boolean
  isError: boolean
  /** Failed, with nothing to show. */
  isLoadingError: boolean
  refetch: () => unknown
}

/** A part of a list, and how many rows the whole list has. */
export interface Page<T> {
  rows: T[]
  total: number
}
