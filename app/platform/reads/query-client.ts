import { QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { Db } from '../db.ts'
import { incompleteContext, siteContext } from '../site-context.ts'
import { isRefusal, type LoadedQuery } from './loaded-queries.ts'
import type { ReadableQuery } from './reading.ts'

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
export type QueryFactory<T = unknown> = (db: Db) => ReadableQuery<T>

type Context = Readonly<RouterContextProvider>

const keyOf = (factory: QueryFactory) => factory(() => Promise.reject()).queryKey

/** Runs one of a page's queries. Rejects when it fails. */
export function readQuery<T>(context: Context, factory: QueryFactory<T>): Promise<T> {
  const ask = (db: Db) => factory(db).queryFn?.({} as never) as T | Promise<T>
  return context.get(siteContext).read(keyOf(factory), ask)
}

/**
 * Runs a page's queries in parallel, for a loader to return as `{ queries }`; the public layout hands
 * them to the components. A query that fails is handed on as failed, without its error's words, and
 * keeps the page out of the page cache.
 */
export async function loadQueries(
  context: Context,
  factories: QueryFactory[],
): Promise<LoadedQuery[]> {
  const { log } = context.get(siteContext)
  const load = async (factory: QueryFactory): Promise<LoadedQuery> => {
    const queryKey = keyOf(factory)
    try {
      return { queryKey, data: await readQuery(context, factory) }
    } catch (error) {
      context.get(incompleteContext).incomplete = true
      log.error({ err: error, queryKey }, 'A query of a page failed')
      return { queryKey, failure: isRefusal(error) ? 'refused' : 'failed' }
    }
  }
  return Promise.all(factories.map(load))
}
