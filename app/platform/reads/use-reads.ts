import { createContext, use, useEffect, useState } from 'react'
import { hasStoredSession } from '../session/stored-session.ts'
import { arrivalOf, asError, findLoadedQuery, type LoadedQuery } from './loaded-queries.ts'
import type { ReadableQuery, Reading } from './reading.ts'

/** What the loaders of the page read. */
export const LoadedQueries = createContext<LoadedQuery[]>([])

const importLive = () => import('./live-queries.ts')

/**
 * Queries as the page's loaders read them. The query cache is fetched only where it has something to do:
 * for what no loader read, for another try, for what is read again and again on a page that stays
 * open, and for whoever has signed in and may change content.
 */
export function useReads<T>(queries: ReadableQuery<T>[]): Reading<T>[] {
  const loaded = use(LoadedQueries)
  const [isWatched, watch] = useState(false)
  const [live, setLive] = useState<{ of: string; readings: Reading<T>[] }>()
  const of = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  const came = queries.map((query) => findReading(loaded, query))
  const isMissing = came.includes(undefined)

  const interval = queries.map(({ refetchInterval }) => refetchInterval).find(isNumber)
  useEffect(() => {
    if (!interval) return
    const timer = setTimeout(() => watch(true), interval)
    return () => clearTimeout(timer)
  }, [interval])

  // biome-ignore lint/correctness/useExhaustiveDependencies: their keys tell the queries apart.
  useEffect(() => {
    if (!isMissing && !isWatched && !hasStoredSession()) return
    let stop: (() => void) | undefined
    let isOver = false
    importLive().then(({ watchQueries }) => {
      if (!isOver) stop = watchQueries(loaded, queries, (readings) => setLive({ of, readings }))
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [loaded, of, isMissing, isWatched])

  if (live?.of === of) return live.readings
  return queries.map((query, at) => ({
    ...(came[at] ?? nothingYet),
    refetch: async () => {
      watch(true)
      const { readAgain } = await importLive()
      readAgain(loaded, query)
    },
  }))
}

export const useRead = <T>(query: ReadableQuery<T>) => useReads([query])[0] as Reading<T>

const isNumber = (value: unknown) => typeof value === 'number'

const nothingYet = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  isPending: true,
  isError: false,
  isLoadingError: false,
}

function findReading<T>(loaded: LoadedQuery[], { queryKey, known }: ReadableQuery<T>) {
  const query =
    known === undefined
      ? findLoadedQuery<T>(loaded, queryKey)
      : ({ queryKey, data: known } satisfies LoadedQuery<T>)
  if (!query) return
  const { data, failure } = query
  const isError = failure !== undefined
  return {
    data,
    dataUpdatedAt: isError ? 0 : arrivalOf(query),
    error: asError(failure),
    isPending: false,
    isError,
    isLoadingError: isError,
  }
}
