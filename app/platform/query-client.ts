import { type DehydratedState, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { Db } from './db.ts'
import { incompleteContext, siteContext } from './site-context.ts'

const MINUTE = 60_000
const onServer = typeof window === 'undefined'

/** Milliseconds to wait before try number `attempt` (from 0) is repeated. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * The cache every page reads through. A query that failed on the server stays failed until somebody
 * asks again, so that the text a visitor reads is the same before and after scripts start.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: onServer ? false : 3,
        retryDelay,
        retryOnMount: false,
        gcTime: onServer ? Number.POSITIVE_INFINITY : 5 * MINUTE,
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Without a connection an act fails at once and says so, rather than wait unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A feature's `queryOptions` factory, or a closure over one: `(db) => clinicQuery(db, slug)`. */
export type QueryFactory = (db: Db) => { queryKey: QueryKey }

/** What a query brought, or why it brought nothing: the backend refused, or something failed. */
export interface LoadedQuery {
  queryKey: QueryKey
  data?: unknown
  failure?: 'refused' | 'failed'
}

/**
 * Runs a page's queries in parallel, for a loader to return as `{ queries }`; the public layout hands
 * them to the components. A query that fails is handed on as failed, without its error's words, and
 * keeps the page out of the page cache.
 */
export async function loadQueries(
  context: Readonly<RouterContextProvider>,
  factories: QueryFactory[],
): Promise<LoadedQuery[]> {
  const { db, log } = context.get(siteContext)
  const client = createQueryClient()
  const load = async (query: ReturnType<QueryFactory>): Promise<LoadedQuery> => {
    const { queryKey } = query
    try {
      return { queryKey, data: await client.fetchQuery(query) }
    } catch (error) {
      context.get(incompleteContext).incomplete = true
      log.error({ err: error, queryKey }, 'A query of a page failed')
      return { queryKey, failure: isRefusal(error) ? 'refused' : 'failed' }
    }
  }
  return Promise.all(factories.map((query) => load(query(db))))
}

/** What a loader's query brought, for meta data and status codes; undefined when it failed. */
export function findLoaded<T>(loaded: LoadedQuery[], queryKey: QueryKey): T | undefined {
  const wanted = JSON.stringify(queryKey)
  return loaded.find((query) => JSON.stringify(query.queryKey) === wanted)?.data as T | undefined
}

/** When each loaded query came to this browser, for those that outlive the page they came with. */
const arrivals = new WeakMap<LoadedQuery, number>()

/**
 * Loaded queries as the cache takes them over. They count as read when they come: a kept page is
 * dropped as soon as its content changes, so what comes from the server is never older than what the
 * browser has.
 */
export function asCacheState(loaded: LoadedQuery[], now = Date.now()): DehydratedState {
  const queries = loaded.map((query) => ({ ...query, arrived: arrivalOf(query, now) }))
  return { mutations: [], queries: queries.map(asCachedQuery) }
}

function arrivalOf(query: LoadedQuery, now: number) {
  const arrived = arrivals.get(query) ?? now
  arrivals.set(query, arrived)
  return arrived
}

const asCachedQuery = ({
  queryKey,
  data,
  failure,
  arrived,
}: LoadedQuery & { arrived: number }): DehydratedState['queries'][number] => ({
  queryKey,
  queryHash: JSON.stringify(queryKey),
  dehydratedAt: arrived,
  state: {
    data,
    dataUpdateCount: failure ? 0 : 1,
    dataUpdatedAt: failure ? 0 : arrived,
    error: failure ? { name: failure, message: '' } : null,
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

/** Whether the backend answered with a refusal, as opposed to a failure on the way. */
export const isRefusal = (error: unknown) =>
  error instanceof Object &&
  'name' in error &&
  (error.name === 'PostgrestError' || error.name === 'refused')
