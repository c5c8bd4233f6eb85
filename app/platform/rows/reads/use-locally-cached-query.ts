import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LocalCache, readLocalCache, writeLocalCache } from './local-cache.ts'

/**
 * Reads a query, stores its data in the visitor's browser, and shows the stored copy, unless it is too old,
 * when the query fails.
 */
export function useLocallyCachedQuery<T, Key extends QueryKey>(
  cache: LocalCache,
  query: UseQueryOptions<T, Error, T, Key>,
) {
  const { data, dataUpdatedAt, error, isError } = useQuery(query)
  const [copy, setCopy] = useState<T>()
  useEffect(() => {
    if (data !== undefined) writeLocalCache(cache, { timestamp: dataUpdatedAt, data })
    else if (isError) setCopy(readLocalCache<T>(cache)?.data)
  }, [cache, data, dataUpdatedAt, isError])
  if (data !== undefined || copy === undefined) return { data, error, isError }
  return { data: copy, error: null, isError: false }
}
