import type { LocalCacheState } from '../../platform/reads/local-cache.ts'

/** Seconds as people say them: "45 seconds", "12 minutes", "3 hours", "2 days". */
export function inWords(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, 'day'],
      [3_600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([size]) => seconds >= size) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export type CacheStatus = 'No cache' | 'Valid' | 'Expired'

export const cacheStatus = ({ exists, isExpired }: LocalCacheState): CacheStatus => {
  if (!exists) return 'No cache'
  return isExpired ? 'Expired' : 'Valid'
}
