import { useEffect, useState } from 'react'
import { type LocalCache, readLocalCache, writeLocalCache } from './local-cache.ts'
import type { ReadableQuery, Reading } from './reading.ts'
import { useRead } from './use-reads.ts'

/**
 * Reads a query, keeps what it brought in the visitor's browser, and shows the kept copy, while it is
 * fresh, when the query fails; its age stays that of the data. What the server rendered always wins.
 */
export function useKeptRead<T>(cache: LocalCache, query: ReadableQuery<T>): Reading<T> {
  const reading = useRead(query)
  const { data, dataUpdatedAt, isError } = reading
  const [kept, setKept] = useState<T>()
  useEffect(() => {
    if (data !== undefined) writeLocalCache(cache, { timestamp: dataUpdatedAt, data })
    else if (isError) setKept(readLocalCache<T>(cache)?.data)
  }, [cache, data, dataUpdatedAt, isError])
  if (data !== undefined || kept === undefined) return reading
  return { ...reading, data: kept, error: null, isError: false, isLoadingError: false }
}
