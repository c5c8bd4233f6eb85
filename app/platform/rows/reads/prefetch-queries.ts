import {
  type DehydratedState,
  dehydrate,
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { incompleteContext, siteContext } from '../../site-context.ts'
import { setReadTime } from './loaded-queries.tsx'
import { createQueryClient, redactError } from './query-client.ts'

/** The part that all kinds of query options have in common. */
interface AnyQuery {
  queryKey: QueryKey
  initialPageParam?: unknown
  retry?: unknown
}

/**
 * Runs a page's queries in parallel, for its loader. A query that fails doesn't fail the page: it is logged, its
 * section shows an error, and the page is not cached.
 */
export async function prefetchQueries(
  context: Readonly<RouterContextProvider>,
  queries: AnyQuery[],
): Promise<QueryClient> {
  const client = createQueryClient()
  const run = (query: AnyQuery) =>
    'initialPageParam' in query
      ? client.infiniteQuery({ ...(query as InfiniteQueryExecuteOptions), retry: false })
      : client.query({ ...(query as QueryExecuteOptions), retry: false })
  const { overlay } = context.get(siteContext)
  const prefetch = async (query: AnyQuery) => {
    try {
      const data = await run(query)
      if (overlay) client.setQueryData(query.queryKey, overlay(query.queryKey, data))
    } catch (error) {
      context.get(incompleteContext).incomplete = true
      const { log } = context.get(siteContext)
      log.error({ err: error, queryKey: query.queryKey }, 'A query of a page failed')
    }
  }
  await Promise.all(queries.map(prefetch))
  return client
}

/**
 * The dehydrated queries of a loader. Failed ones lose their error messages, and all lose the time of the read, so that
 * a page with the same content is the same text.
 */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  })
  for (const query of state.queries)
    query.state = {
      ...query.state,
      error: redactError(query.state.error),
      fetchFailureReason: null,
    }
  return setReadTime(state, 0)
}
