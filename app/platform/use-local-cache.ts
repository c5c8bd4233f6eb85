import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LocalCache, readLocalCache, writeLocalCache } from './local-cache.ts'

/**
 * Keeps what a query brought in the visitor's browser, and shows the kept copy, while it is fresh,
 * when the query fails. What the server rendered always wins over the copy.
 */
export function useLocalCache<T>(
  cache: LocalCache,
  queryKey: QueryKey,
  { data, isError }: { data: T | undefined; isError: boolean },
) {
  const client = useQueryClient()
  const key = hashKey(queryKey)
  useEffect(() => {
    if (data !== undefined) return writeLocalCache(cache, data)
    const kept = isError ? readLocalCache<T>(cache) : undefined
    if (kept !== undefined) client.setQueryData(JSON.parse(key), kept)
  }, [cache, key, client, data, isError])
}
