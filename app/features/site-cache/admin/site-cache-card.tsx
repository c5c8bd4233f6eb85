import { useEffect, useReducer } from 'react'
import {
  clearLocalCache,
  describeLocalCache,
  type LocalCache,
} from '../../../platform/reads/local-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { cacheStatus, inWords } from '../cache-words.ts'

export interface CacheKind {
  /** As it stands in "{kind} cache has been cleared." */
  name: string
  cache: LocalCache
}

const tones = { Valid: 'green', Expired: 'yellow', 'No cache': 'grey' } as const

/** What this browser keeps of the public pages, how old it is, and how to be rid of it. */
export function SiteCacheCard({ kinds }: { kinds: CacheKind[] }) {
  const refresh = useRefreshEverySecond()
  const entries = kinds.map((kind) => ({ ...kind, state: describeLocalCache(kind.cache) }))
  const clear = ({ name, cache }: CacheKind) => {
    clearLocalCache(cache)
    refresh()
    toast({ title: 'Cache Cleared', description: `${name} cache has been cleared.` })
  }
  const clearAll = () => {
    for (const { cache } of kinds) clearLocalCache(cache)
    refresh()
    toast({ title: 'All Caches Cleared', description: 'All site caches have been cleared.' })
  }
  return (
    <Card
      title="Site Cache Status"
      description="Copies of public content that the browser keeps so that pages open faster."
      aside={
        <Button
          look="outline"
          size="small"
          onClick={clearAll}
          disabled={!entries.some(({ state }) => state.exists)}
        >
          Clear All Caches
        </Button>
      }
    >
      <ul className="divide-y divide-ink/10">
        {entries.map(({ name, cache, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-28 flex-1">
              <h3 className="font-sans font-semibold">{name}</h3>
              <p className="text-small text-ink-soft">{keptWords(state)}</p>
            </div>
            <Badge tone={tones[cacheStatus(state)]}>{cacheStatus(state)}</Badge>
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

function keptWords({ exists, isExpired, age, expiresIn }: ReturnType<typeof describeLocalCache>) {
  if (!exists) return 'Nothing is kept.'
  const kept = `Kept ${inWords(age)} ago`
  return isExpired ? `${kept}, no longer used.` : `${kept}, expires in ${inWords(expiresIn)}.`
}

function useRefreshEverySecond() {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(refresh, 1000)
    return () => clearInterval(timer)
  }, [])
  return refresh
}
