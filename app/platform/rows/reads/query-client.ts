import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isConnectionError, noteFailedRequest } from '../../connection/connection.ts'
import { hasStoredSession } from '../../session/stored-session.ts'

const MINUTE = 60_000

/**
 * The cache that every read goes through. Other options have TanStack Query's defaults: 3 retries in a browser and none
 * on the server, a delay of min(1000 · 2^n, 30000) ms, and 5 minutes until unused data is dropped.
 */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noteConnectionError }),
    mutationCache: new MutationCache({ onError: noteConnectionError }),
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        // The loader of a visitor's page has just read everything that it shows; only staff need fresher data.
        refetchOnMount: hasStoredSession,
        // Keeps the error of a query that failed on the server, so that hydration renders the same text.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Offline, a read fails with an error instead of loading forever, and is repeated later.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      // A write begun while offline waits for the connection, as the bar at the foot of the page says.
      mutations: { networkMode: 'online' },
    },
  })

function noteConnectionError(error: unknown) {
  if (typeof window !== 'undefined' && isConnectionError(error)) noteFailedRequest()
}

/** Whether the backend responded with a refusal, rather than the request failing on the network. */
export const isRefusal = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'PostgrestError'

/** An error without its message, which may name tables; a plain object, because it is sent to browsers. */
export const redactError = (error: Error | null): Error | null =>
  error && { name: isRefusal(error) ? 'PostgrestError' : 'Error', message: '' }
