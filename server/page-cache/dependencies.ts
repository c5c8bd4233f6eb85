import type { ContentVersions } from './content-versions.ts'

/** What a page, or a part of one, was made from: tables, each with the version it had before. */
export interface Dependencies {
  readonly tables: ReadonlySet<string>
  /** When the first of it was read. */
  readonly since: number
  add(table: string): void
  /** Takes over those of a part. */
  include(part: Dependencies): void
  /** Whether making it anew would bring the same. */
  isCurrent(): boolean
}

/** Pages say what time and year it is here and there. */
const OLDEST = 60 * 60_000

/** Begins to note them, before anything is read. `now` in milliseconds, of a clock that nobody sets. */
export function trackDependencies(
  versions: ContentVersions,
  now: () => number = () => performance.now(),
): Dependencies {
  const before = versions.known
  const tables = new Set<string>()
  let { generation } = versions
  let since = now()

  const isUnchanged = (table: string) =>
    (versions.known.get(table) ?? 0) === (before.get(table) ?? 0)

  function isCurrent() {
    if (now() - since > OLDEST) return false
    if (generation === versions.generation) return true
    const isSame = [...tables].every(isUnchanged)
    if (isSame) generation = versions.generation
    return isSame
  }

  return {
    tables,
    get since() {
      return since
    },
    add: (table) => void tables.add(table),
    include(part) {
      for (const table of part.tables) tables.add(table)
      since = Math.min(since, part.since)
    },
    isCurrent,
  }
}
