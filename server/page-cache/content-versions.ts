import { inTime } from '../in-time.ts'

/** The version of each content table. A table that never changed is missing. */
export type Versions = ReadonlyMap<string, number>

export type ContentVersions = ReturnType<typeof createContentVersions>

interface Options {
  read: () => Promise<Versions>
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

const RECENT = 1000
const TIMEOUT = 1000

/**
 * Detects changed content, with at most one short query a second. While the database is unreachable the versions stay
 * as they were, so cached pages are still sent.
 */
export function createContentVersions({ read, now = () => performance.now() }: Options) {
  let known: Versions = new Map()
  let generation = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let readings = 0

  async function readAgain() {
    readings += 1
    const own = readings
    checkedAt = now()
    try {
      const versions = await read()
      if (own !== readings) return
      if (!isSame(known, versions)) generation += 1
      known = versions
    } catch {
      // The versions stay as they were; the next page reads them again.
    } finally {
      if (own === readings) running = undefined
    }
  }

  return {
    /** Grows whenever a version is found to have changed. */
    get generation() {
      return generation
    },
    get known() {
      return known
    },
    /** Whether the versions were read recently enough to respond from the cache. */
    isRecent: () => now() - checkedAt < RECENT,
    /** Reads the versions again, once for simultaneous callers. Never rejects, and takes a second at most. */
    check: async () => {
      running ??= readAgain()
      const own = running
      const isRead = await inTime(
        own.then(() => true),
        TIMEOUT,
      )
      if (isRead || running !== own) return
      // Gives up on a query without a response: the next one may use another connection.
      running = undefined
      checkedAt = now()
    },
    /** Call this after a write by this process, so that the next page reads the versions first. */
    invalidate: () => {
      checkedAt = Number.NEGATIVE_INFINITY
      running = undefined
    },
  }
}

const isSame = (a: Versions, b: Versions) =>
  a.size === b.size && [...a].every(([table, version]) => b.get(table) === version)
