import { hashKey, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LocalCache, readLocalCache, writeLocalCache } from './local-cache.ts'

/**
 * Keeps what a query brought in the visitor's browser, and shows the kept copy, while it is fresh,
 * when the query fails; its age stays that of the data. What the server rendered always wins.
 */
export function useLocalCache<T>(
  cache: LocalCache,
  queryKey: QueryKey,
  { data, dataUpdatedAt, isError }: Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'isError'>,
) {
  const client = useQueryClient()
  const key = hashKey(queryKey)
  useEffect(() => {
    if (data !== undefined) return writeLocalCache(cache, { timestamp: dataUpdatedAt, data })
    const kept = isError ? readLocalCache<T>(cache) : undefined
    if (kept) client.setQueryData(JSON.parse(key), kept.data, { updatedAt: kept.timestamp })
  }, [cache, key, client, data, dataUpdatedAt, isError])
}
