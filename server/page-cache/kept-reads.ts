import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryKey } from '@tanstack/react-query'
import type { Db } from '../../app/platform/db.ts'
import type { Read } from '../../app/platform/site-context.ts'
import type { ContentVersions } from './content-versions.ts'
import { type Dependencies, trackDependencies } from './dependencies.ts'
import { trackTableReads } from './track-table-reads.ts'

interface KeptRead {
  data: unknown
  dependencies: Dependencies
}

interface Options {
  /** Reads content as a visitor may. */
  visitor: SupabaseClient
  versions: ContentVersions
  now?: () => number
}

const MOST_READS = 1000

/**
 * What visitors' pages read, kept by the query's key until one of its tables changes, so that a page
 * made anew asks only for what is new. Gives the reads of one page, whose dependencies are told.
 */
export function createKeptReads({ visitor, versions, now }: Options): (page: Dependencies) => Read {
  const kept = new Map<string, KeptRead>()

  async function readAnew(key: string, ask: (db: Db) => unknown) {
    const dependencies = trackDependencies(versions, now)
    const data = await ask(async () => trackTableReads(visitor, dependencies.add))
    const read = { data: freeze(data), dependencies }
    if (dependencies.tables.size > 0) keep(key, read)
    return read
  }

  function keep(key: string, read: KeptRead) {
    kept.delete(key)
    kept.set(key, read)
    const [oldest] = kept.keys()
    if (kept.size > MOST_READS && oldest !== undefined) kept.delete(oldest)
  }

  return (page) =>
    async <T>(queryKey: QueryKey, ask: (db: Db) => T | Promise<T>) => {
      const key = JSON.stringify(queryKey)
      const before = kept.get(key)
      const read = before?.dependencies.isCurrent() ? before : await readAnew(key, ask)
      page.include(read.dependencies)
      return read.data as T
    }
}

/** Several pages share it. */
function freeze<T>(value: T): T {
  if (value instanceof Object && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
