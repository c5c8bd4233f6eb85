import { type MouseEvent, useEffect, useReducer } from 'react'
import { countOf } from '../../../platform/count.ts'
import {
  clearLocalCache,
  describeLocalCache,
  type LocalCache,
  type LocalCacheState,
} from '../../../platform/rows/reads/local-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { QuietCard } from '../../../ui/controls/quiet-card.tsx'
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
  const clear = ({ currentTarget }: MouseEvent, { name, cache }: NamedCache) => {
    clearLocalCache(cache)
    refresh()
    focusSummary(currentTarget)
    toast({ title: 'Cache Cleared', description: `${name} cache has been cleared.` })
  }
  const clearAll = ({ currentTarget }: MouseEvent) => {
    for (const { cache } of caches) clearLocalCache(cache)
    refresh()
    focusSummary(currentTarget)
    toast({ title: 'All Caches Cleared', description: 'All site caches have been cleared.' })
  }
  const kept = entries.filter(({ state }) => state.exists).length
  return (
    <QuietCard
      id="site-cache"
      title="Site Cache Status"
      line={kept > 0 ? `${kept} of ${entries.length} kept` : 'Nothing kept'}
    >
      <p className="text-small text-ink-soft">
        Copies of public content that the browser keeps so that pages open faster.
      </p>
      <Button
        look="outline"
        size="small"
        onClick={clearAll}
        disabled={kept === 0}
        className="mt-3 mb-2"
      >
        Clear All Caches
      </Button>
      <ul className="divide-y divide-ink/10">
        {entries.map(({ name, cache, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
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
              onClick={(event) => clear(event, { name, cache })}
            >
              Clear<span className="sr-only"> the {name} cache</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        Clearing affects new visitors only. Existing sessions may keep old data until it expires.
      </p>
    </QuietCard>
  )
}

/** Moves the focus to the card's line, because the pressed button is disabled now and would lose it. */
const focusSummary = (button: Element) =>
  button.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })

function describeAge({ exists, isExpired, age, expiresIn }: LocalCacheState) {
  if (!exists) return 'Nothing is kept.'
  const kept = `Kept ${formatDuration(age)} ago`
  return isExpired
    ? `${kept}, no longer used.`
    : `${kept}, expires in ${formatDuration(expiresIn)}.`
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
