import { type DataClient, tableNamed } from '../../app/platform/db.ts'
import type { ContentVersions } from './content-versions.ts'

/** The tables that a page was rendered from, each with its version at that time. */
export type Dependencies = ReturnType<typeof trackDependencies>

/** Some pages show the time or the year, so no page is cached for longer than this. */
const MAX_AGE = 60 * 60_000

/** Starts tracking; call it before anything is read. `now` is a monotonic clock, in milliseconds. */
export function trackDependencies(versions: ContentVersions, now = () => performance.now()) {
  const before = versions.known
  let end = now() + MAX_AGE
  const tables = new Set<string>()
  let { generation } = versions

  const isUnchanged = (table: string) =>
    (versions.known.get(table) ?? 0) === (before.get(table) ?? 0)

  /** Whether rendering the page again would give the same result. */
  function isCurrent() {
    if (now() >= end) return false
    if (generation === versions.generation) return true
    const isSame = [...tables].every(isUnchanged)
    if (isSame) generation = versions.generation
    return isSame
  }

  /** The page expires after this many milliseconds, even if nothing changes. */
  const expireIn = (age: number) => {
    end = Math.min(end, now() + age)
  }

  return { add: (table: string) => void tables.add(table), expireIn, isCurrent }
}

/** Wraps the client to call `onRead` with the name of each table that is read through it. */
export function trackTableReads(client: DataClient, onRead: (table: string) => void) {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'from') return Reflect.get(target, name)
      return (table: string) => {
        onRead(table)
        return tableNamed(target, table)
      }
    },
  })
}
