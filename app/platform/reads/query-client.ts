import { QueryClient } from '@tanstack/react-query'
import { hasStoredSession } from '../session/stored-session.ts'

const MINUTE = 60_000

/**
 * The cache every read goes through. What isn't set here is TanStack Query's own default: 3 retries in a
 * browser and none on the server, a delay of min(1000 · 2^n, 30000) ms, and 5 minutes until unused data is
 * dropped.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        // The loader of a visitor's page has just read all that it shows; only staff change things meanwhile.
        refetchOnMount: hasStoredSession,
        // A query that failed on the server shows the same text before and after scripts start.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Without a connection a write fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  })
