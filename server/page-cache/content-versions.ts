/** The version of each table of content that has changed so far. */
export type Versions = ReadonlyMap<string, number>

export interface ContentVersions {
  /** Grows whenever a version is found to have changed. */
  readonly generation: number
  readonly known: Versions
  /** Whether what is known is recent enough to answer with. */
  isRecent(): boolean
  /** Reads the versions again; callers at the same time share one reading. Never fails, and never takes long. */
  check(): Promise<void>
  /** Something was written through this process: the next page is preceded by a check. */
  invalidate(): void
}

interface Options {
  read: () => Promise<Versions>
  /** In milliseconds, of a clock that nobody sets. */
  now?: () => number
}

const RECENT = 1000
const PATIENCE = 1000

/**
 * Knows whether content has changed, for one short question a second at most. While the database is
 * away nothing is known to have changed, so what was kept goes on being shown.
 */
export function createContentVersions({
  read,
  now = () => performance.now(),
}: Options): ContentVersions {
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
      // What is known stays known; the next visitor's page asks again.
    } finally {
      if (own === readings) running = undefined
    }
  }

  return {
    get generation() {
      return generation
    },
    get known() {
      return known
    },
    isRecent: () => now() - checkedAt < RECENT,
    check: () => {
      running ??= readAgain()
      return soon(running)
    },
    invalidate: () => {
      checkedAt = Number.NEGATIVE_INFINITY
      running = undefined
    },
  }
}

const isSame = (a: Versions, b: Versions) =>
  a.size === b.size && [...a].every(([table, version]) => b.get(table) === version)

async function soon(work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
