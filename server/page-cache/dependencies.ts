import type { SupabaseClient } from '@supabase/supabase-js'
import type { ContentVersions } from './content-versions.ts'

/** What a page was made from: tables, each with the version it had before. */
export interface Dependencies {
  add(table: string): void
  /** Whether making the page again would bring the same. */
  isCurrent(): boolean
}

/** Pages show the time and the year here and there. */
const MAX_AGE = 60 * 60_000

/** Begins to note them, before anything is read. `now` in milliseconds, of a monotonic clock. */
export function trackDependencies(
  versions: ContentVersions,
  now: () => number = () => performance.now(),
): Dependencies {
  const before = versions.known
  const since = now()
  const tables = new Set<string>()
  let { generation } = versions

  const isUnchanged = (table: string) =>
    (versions.known.get(table) ?? 0) === (before.get(table) ?? 0)

  function isCurrent() {
    if (now() - since > MAX_AGE) return false
    if (generation === versions.generation) return true
    const isSame = [...tables].every(isUnchanged)
    if (isSame) generation = versions.generation
    return isSame
  }

  return { add: (table) => void tables.add(table), isCurrent }
}

/** The same client, which calls `onRead` with the name of each table that is read through it. */
export function trackTableReads(client: SupabaseClient, onRead: (table: string) => void) {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'from') return Reflect.get(target, name)
      return (table: string) => {
        onRead(table)
        return target.from(table)
      }
    },
  })
}
