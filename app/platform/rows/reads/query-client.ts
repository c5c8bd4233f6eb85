import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isConnectionError, noteFailedRequest } from '../../connection/connection.ts'
import { hasStoredSession } from '../../session/stored-session.ts'

const MINUTE = 60_000

/**
 * The cache every read goes through. What isn't set here is TanStack Query's own default: 3 retries in a
 * browser and none on the server, a delay of min(1000 · 2^n, 30000) ms, and 5 minutes until unused data is
 * dropped.
 */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noteConnectionError }),
    mutationCache: new MutationCache({ onError: noteConnectionError }),
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        // The loader of a visitor's page has just read all that it shows; only staff change things meanwhile.
        refetchOnMount: hasStoredSession,
        // A query that failed on the server shows the same text before and after scripts start.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without a connection a read fails and says so, instead of loading without an end, and is repeated later.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      // A write begun without a connection waits for it: the bar at the foot of the page says so.
      mutations: { networkMode: 'online' },
    },
  })

function noteConnectionError(error: unknown) {
  if (typeof window !== 'undefined' && isConnectionError(error)) noteFailedRequest()
}

/** Whether the backend answered with a refusal, as opposed to a failure on the way. */
export const isRefusal = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'PostgrestError'

/** An error without its words, which may name tables; a plain object, because it is sent to browsers. */
export const redactError = (error: Error | null): Error | null =>
  error && { name: isRefusal(error) ? 'PostgrestError' : 'Error', message: '' }
