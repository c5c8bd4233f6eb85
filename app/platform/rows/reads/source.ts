import type { QueryKey } from '@tanstack/react-query'
import type { Database } from '../../../../supabase/database.types.ts'

export type Table = keyof Database['public']['Tables']

/**
 * What a query reads and a write changes: a table, or what isn't in one. `accounts` are users with their sessions and
 * second factors, `pictures` the stored files, `browser` what only this browser knows.
 */
export type Source = Table | 'accounts' | 'pictures' | 'browser'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Source | 'everything', ...unknown[]]
  }
}

/**
 * Whether a query reads one of these sources. Its key begins with all that it reads; the key of a query that reads
 * rows of any table begins with `everything`.
 */
export const readsAny = ([first, ...others]: QueryKey, sources: readonly Source[] | 'everything') =>
  sources === 'everything' ||
  (first === 'everything' && sources.length > 0) ||
  [first, ...others].some((part) => sources.includes(part as Source))
