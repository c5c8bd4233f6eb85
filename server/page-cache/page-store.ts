import { LRUCache } from 'lru-cache'
import { singleFlight } from '../../backend/concurrency.ts'
import type { Log } from '../../backend/log.ts'
import { type CachedPage, compressFully, toCachedPage } from './cached-page.ts'
import type { ContentVersions } from './content-versions.ts'
import { type Dependencies, trackDependencies } from './dependencies.ts'

export interface StoredPage {
  page: CachedPage
  dependencies: Dependencies
  /** When the page may be compressed fully, because it is then unlikely to change soon. */
  compressAt: number
}

export interface StoreOptions {
  /** Renders a page as it is now, and adds what it reads to its dependencies. */
  render: (url: string, dependencies: Dependencies) => Promise<Response>
  versions: ContentVersions
  log: Log
  /** A monotonic clock, in milliseconds. */
  now?: () => number
  /** Milliseconds that a page stays unchanged before it is compressed fully. */
  rest?: number
}

const MAX_PAGES = 1000
/** Brotli takes fifteen times as long as rendering, and staff often make several changes in a row. */
const REST = 5000

/** Renders pages, keeps them in memory and compresses them. */
export function createPageStore(options: StoreOptions) {
  const { render, versions, log, now = () => performance.now(), rest = REST } = options
  const stored = new LRUCache<string, StoredPage>({ max: MAX_PAGES })
  let compressor: NodeJS.Timeout | undefined

  /**
   * Renders a page once for all visitors who wait for it. Returns a CachedPage when the page isn't stored, and the
   * last good page when the database is away.
   */
  const make = singleFlight(
    async (key: string): Promise<CachedPage | StoredPage> => {
      const dependencies = trackDependencies(versions, now)
      const response = await render(key, dependencies)
      const page = await toCachedPage(response)
      const before = stored.get(key)
      if (response.status >= 500 || isIncomplete(response)) return before ?? page
      if (response.status === 200) return store(key, page, dependencies, before)
      stored.delete(key)
      return page
    },
    (key) => key,
  )

  function store(key: string, page: CachedPage, dependencies: Dependencies, before?: StoredPage) {
    delete page.headers['x-request-id']
    const isUnchanged = before?.page.tag === page.tag
    const entry = isUnchanged
      ? { ...before, dependencies }
      : { page, dependencies, compressAt: now() + rest }
    stored.set(key, entry)
    compressor ??= setTimeout(compressRested, rest).unref()
    return entry
  }

  /** Compresses one page after another, so that visitors are answered in between. */
  async function compressRested() {
    for (const { page, compressAt } of [...stored.values()])
      if (!page.bodies.br && compressAt <= now())
        await compressFully(page).catch((error) =>
          log.warn({ err: error }, 'A page could not be compressed'),
        )
    const isDone = [...stored.values()].every(({ page }) => page.bodies.br)
    compressor = isDone ? undefined : setTimeout(compressRested, rest).unref()
  }

  /** Renders these pages before anybody requests them, until `isOver`. */
  async function warm(urls: string[], isOver: () => boolean) {
    await versions.check()
    for (const url of urls) if (!isOver()) await renderAhead(url)
    clearTimeout(compressor)
    compressor = setTimeout(compressRested).unref()
  }

  async function renderAhead(url: string) {
    try {
      const made = await make(url)
      if ('page' in made) made.compressAt = now()
    } catch (error) {
      log.warn({ err: error, url }, 'A page could not be rendered ahead')
    }
  }

  function measure() {
    const bodies = [...stored.values()].flatMap(({ page }) => Object.values(page.bodies))
    return { pages: stored.size, bytes: bodies.reduce((sum, body) => sum + body.length, 0) }
  }

  return {
    has: (key: string) => stored.has(key),
    find: (key: string) => stored.get(key),
    make,
    warm,
    measure,
  }
}

const isIncomplete = ({ headers }: Response) =>
  headers.get('cache-control')?.includes('no-store') ?? false
