import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
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
      },
    },
  })
}

/** A feature's `queryOptions` factory, or a closure over one: `(db) => clinicQuery(db, slug)`. */
export type QueryFactory = (db: Db) => object

type Prefetchable = Parameters<QueryClient['prefetchQuery']>[0]

/**
 * Runs a page's queries in parallel, for a loader to return as `{ queries }`; the public layout hands
 * them to the components. A query that fails is handed on as failed, without its error's text, and
 * keeps the page out of the page cache.
 */
export async function loadQueries(
  context: Readonly<RouterContextProvider>,
  factories: QueryFactory[],
): Promise<DehydratedState> {
  const { db, log } = context.get(siteContext)
  const client = createQueryClient()
  await Promise.all(factories.map((query) => client.prefetchQuery(query(db) as Prefetchable)))
  const state = dehydrate(client, { shouldDehydrateQuery: () => true })
  client.clear()
  for (const { state: query, queryKey } of state.queries) {
    if (query.status !== 'error') continue
    context.get(incompleteContext).incomplete = true
    log.error({ queryKey, error: String(query.error) }, 'a query of a page failed')
    query.error = redacted(query.error)
    query.fetchFailureReason = null
  }
  return state
}

/** What a loader's query brought, for meta data and status codes; undefined when it failed. */
export function findLoaded<T>(state: DehydratedState, queryKey: QueryKey): T | undefined {
  const wanted = JSON.stringify(queryKey)
  return state.queries.find((query) => JSON.stringify(query.queryKey) === wanted)?.state.data as T
}

/** Server-rendered data counts as read now: a kept page is dropped as soon as its content changes. */
export function asReadNow(states: DehydratedState[], now = Date.now()): DehydratedState {
  const queries = states.flatMap((state) => state.queries)
  return {
    mutations: [],
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt && now },
    })),
  }
}

/** Whether the backend answered with a refusal, as opposed to not answering or failing on the way. */
export const isDatabaseFailure = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'PostgrestError'

// Only the kind of failure travels to the browser, never a driver's words.
const redacted = (error: unknown): Error => ({
  name: isDatabaseFailure(error) ? 'PostgrestError' : 'Error',
  message: '',
})
