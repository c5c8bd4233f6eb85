import {
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueriesObserver,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { arrivalOf, asError, type LoadedQuery } from './loaded-queries.ts'
import { createQueryClient } from './query-client.ts'
import type { ReadableQuery, Reading } from './reading.ts'

let kept: QueryClient | undefined

/** The browser's one query cache; a server's render gets one of its own. */
export function browserQueries(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient()
  if (!kept) {
    kept = createQueryClient()
    kept.mount()
  }
  return kept
}

/** Tells what queries bring from now on, beginning with what the page's loaders brought. */
export function watchQueries<T>(
  loaded: LoadedQuery[],
  queries: ReadableQuery<T>[],
  onChange: (readings: Reading<T>[]) => void,
): () => void {
  const options = queries.map(({ known, ...query }) => ({ ...query, initialData: known }))
  const observer = new QueriesObserver(takeOver(loaded), options as QueryObserverOptions[])
  const tell = () => onChange(observer.getCurrentResult() as Reading<T>[])
  const stop = observer.subscribe(tell)
  tell()
  return stop
}

/** Reads a query again; how that ends is told to whoever watches it. */
export function readAgain<T>(loaded: LoadedQuery[], query: ReadableQuery<T>) {
  void takeOver(loaded).prefetchQuery({ ...query, staleTime: 0 } as FetchQueryOptions)
}

function takeOver(loaded: LoadedQuery[]) {
  const client = browserQueries()
  hydrate(client, asCacheState(loaded))
  return client
}

/**
 * Loaded queries as the cache takes them over. They count as read when they come: a kept page is
 * dropped as soon as its content changes, so what comes from the server is never older than what the
 * browser has.
 */
export const asCacheState = (loaded: LoadedQuery[], now?: number): DehydratedState => ({
  mutations: [],
  queries: loaded.map((query) => asCachedQuery(query, arrivalOf(query, now))),
})

const asCachedQuery = (
  { queryKey, data, failure }: LoadedQuery,
  arrived: number,
): DehydratedState['queries'][number] => ({
  queryKey,
  queryHash: JSON.stringify(queryKey),
  dehydratedAt: arrived,
  state: {
    data,
    dataUpdateCount: failure ? 0 : 1,
    dataUpdatedAt: failure ? 0 : arrived,
    error: asError(failure),
    errorUpdateCount: failure ? 1 : 0,
    errorUpdatedAt: failure ? arrived : 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: failure ? 'error' : 'success',
  },
})
