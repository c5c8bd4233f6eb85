import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { Db } from './db.ts'
import { isRefusal, type LoadedQuery } from './loaded-queries.ts'
import { incompleteContext, siteContext } from './site-context.ts'

const MINUTE = 60_000
const onServer = typeof window === 'undefined'

/** Milliseconds to wait before try number `attempt` (from 0) is repeated. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * The cache every read goes through. A query that failed on the server stays failed until somebody
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
