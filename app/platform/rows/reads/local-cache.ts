import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { localStore } from '../../browser-storage.ts'

/** A value in the browser's local storage under `key`, ignored when it is older than `lifetime` (ms). */
export interface LocalCache {
  key: string
  lifetime: number
}

/** The current state of a cache; `age` and `expiresIn` are in whole seconds. */
export interface LocalCacheState {
  exists: boolean
  isExpired: boolean
  age: number
  expiresIn: number
}

interface Entry<T = unknown> {
  /** When the data was read from the server. */
  timestamp: number
  data: T
}

/** Returns false if local storage is full or forbidden: the copy is then lost with the page. */
export const writeLocalCache = ({ key }: LocalCache, entry: Entry): boolean =>
  localStore.setItem(key, JSON.stringify(entry))

/** The entry; undefined if there is none, it is too old or it can't be parsed. */
export function readLocalCache<T>(cache: LocalCache, now = Date.now()): Entry<T> | undefined {
  const entry = findEntry(cache)
  return entry && now - entry.timestamp < cache.lifetime ? (entry as Entry<T>) : undefined
}

export function describeLocalCache(cache: LocalCache, now = Date.now()): LocalCacheState {
  const entry = findEntry(cache)
  if (!entry) return { exists: false, isExpired: false, age: 0, expiresIn: 0 }
  const age = now - entry.timestamp
  const left = Math.max(0, cache.lifetime - age)
  return {
    exists: true,
    isExpired: left === 0,
    age: Math.floor(age / 1000),
    expiresIn: Math.ceil(left / 1000),
  }
}

export const clearLocalCache = ({ key }: LocalCache) => localStore.removeItem(key)

function findEntry({ key }: LocalCache): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(localStore.getItem(key) ?? 'null')
    const isEntry = entry instanceof Object && 'data' in entry && 'timestamp' in entry
    return isEntry && typeof entry.timestamp === 'number' ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}

/** Reads a query and stores its data in the browser. If the query fails, shows the stored copy unless it is too old. */
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
