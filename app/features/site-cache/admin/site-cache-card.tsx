import { useEffect, useReducer, useRef } from 'react'
import { countOf } from '../../../platform/count.ts'
import {
  clearLocalCache,
  describeLocalCache,
  type LocalCache,
  type LocalCacheState,
} from '../../../platform/rows/reads/local-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { toast } from '../../../ui/toast.ts'

export interface NamedCache {
  /** The name in "{name} cache has been cleared." */
  name: string
  cache: LocalCache
}

const tones = { Valid: 'green', Expired: 'yellow', 'No cache': 'grey' } as const

export function SiteCacheCard({ caches }: { caches: NamedCache[] }) {
  const refresh = useRefreshEverySecond()
  const entries = caches.map((named) => ({ ...named, state: describeLocalCache(named.cache) }))
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button is disabled now and would lose the focus. */
  const focusList = () => list.current?.focus({ preventScroll: true })
  const clear = ({ name, cache }: NamedCache) => {
    clearLocalCache(cache)
    refresh()
    focusList()
    toast({ title: 'Cache Cleared', description: `${name} cache has been cleared.` })
  }
  const clearAll = () => {
    for (const { cache } of caches) clearLocalCache(cache)
    refresh()
    focusList()
    toast({ title: 'All Caches Cleared', description: 'All site caches have been cleared.' })
  }
  const isKept = entries.some(({ state }) => state.exists)
  return (
    <Card
      title="Site Cache Status"
      description="Copies of public content that the browser keeps so that pages open faster."
      aside={
        <Button look="outline" size="small" onClick={clearAll} disabled={!isKept}>
          Clear All Caches
        </Button>
      }
    >
      <ul ref={list} tabIndex={-1} aria-label="Caches" className="divide-y divide-ink/10">
        {entries.map(({ name, cache, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <div className="min-w-28 flex-1">
              <h3 className="font-sans font-semibold">{name}</h3>
              <p className="text-small text-ink-soft">{describeAge(state)}</p>
            </div>
            <Badge tone={tones[describeStatus(state)]}>{describeStatus(state)}</Badge>
            <Button
              look="quiet"
              size="small"
              disabled={!state.exists}
              className="-mr-4 max-[22.5rem]:-ml-4"
              onClick={() => clear({ name, cache })}
            >
              Clear<span className="sr-only"> the {name} cache</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        Clearing affects new visitors only. Existing sessions may keep old data until it expires.
      </p>
    </Card>
  )
}

function describeAge({ exists, isExpired, age, expiresIn }: LocalCacheState) {
  if (!exists) return 'Nothing is kept.'
  const since = `Kept ${formatDuration(age)} ago`
  return isExpired
    ? `${since}, no longer used.`
    : `${since}, expires in ${formatDuration(expiresIn)}.`
}

function useRefreshEverySecond() {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(refresh, 1000)
    return () => clearInterval(timer)
  }, [])
  return refresh
}

export function formatDuration(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, 'day'],
      [3_600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([size]) => seconds >= size) ?? [1, 'second']
  return countOf(Math.floor(seconds / size), unit)
}

type CacheStatus = 'No cache' | 'Valid' | 'Expired'

export const describeStatus = ({ exists, isExpired }: LocalCacheState): CacheStatus => {
  if (!exists) return 'No cache'
  return isExpired ? 'Expired' : 'Valid'
}
