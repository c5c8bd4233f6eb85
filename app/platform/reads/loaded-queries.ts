import type { QueryKey } from '@tanstack/react-query'

/** What a query brought, or why it brought nothing: the backend refused, or something failed. */
export interface LoadedQuery<T = unknown> {
  queryKey: QueryKey
  data?: T
  failure?: 'refused' | 'failed'
}

export const findLoadedQuery = <T>(loaded: LoadedQuery[], queryKey: QueryKey) => {
  const wanted = JSON.stringify(queryKey)
  return loaded.find((query) => JSON.stringify(query.queryKey) === wanted) as
    | LoadedQuery<T>
    | undefined
}

/** What a loader's query brought, for meta data and status codes; undefined when it failed. */
export const findLoaded = <T>(loaded: LoadedQuery[], queryKey: QueryKey) =>
  findLoadedQuery<T>(loaded, queryKey)?.data

/** When each loaded query came to this browser, for those that outlive the page they came with. */
const arrivals = new WeakMap<LoadedQuery, number>()

export function arrivalOf(query: LoadedQuery, now = Date.now()) {
  const arrived = arrivals.get(query) ?? now
  arrivals.set(query, arrived)
  return arrived
}

/** A failure as a loader hands it on: its kind, without its words. */
export const asError = (failure: LoadedQuery['failure']): Error | null =>
  failure ? { name: failure, message: '' } : null

/** Whether the backend answered with a refusal, as opposed to a failure on the way. */
export const isRefusal = (error: unknown) =>
  error instanceof Object &&
  'name' in error &&
  (error.name === 'PostgrestError' || error.name === 'refused')
