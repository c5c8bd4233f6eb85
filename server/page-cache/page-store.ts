import { LRUCache } from 'lru-cache'
import { singleFlight } from 'one-process-backend/limits'
import type { Log } from 'one-process-backend/log'
import { inTime } from '../in-time.ts'
import { type CachedPage, toCachedPage } from './cached-page.ts'
import type { ContentVersions } from './content-versions.ts'
import { type Dependencies, trackDependencies } from './dependencies.ts'
import { isAnswer, isPetPage, pathOf } from './page-key.ts'

export interface StoredPage {
  page: CachedPage
  dependencies: Dependencies
}

export interface StoreOptions {
  /** Renders the current page for a caller from `address`, and adds what it reads to its dependencies. */
  render: (url: string, dependencies: Dependencies, address?: string) => Promise<Response>
  versions: ContentVersions
  log: Log
  /** A monotonic clock, in milliseconds. */
  now?: () => number
  /** Milliseconds that visitors wait for a page if there is a last good one. */
  patience?: number
}

const MAX_PAGES = 1000
const MAX_BYTES = 64 * 1024 * 1024
/** The most variants of `?_routes=`, which clients can vary endlessly. */
const MAX_PARTS = 200
const MAX_PART_BYTES = 4 * 1024 * 1024

/** In milliseconds. A visitor who sees nothing for longer may leave. */
const PATIENCE = 3000

/** Renders pages and keeps them in memory. */
export function createPageStore(options: StoreOptions) {
  const { render, versions, log, now = () => performance.now(), patience = PATIENCE } = options
  const pages = openCache(MAX_PAGES, MAX_BYTES)
  const parts = openCache(MAX_PARTS, MAX_PART_BYTES)
  const storeOf = (key: string) => (key.includes('?') ? parts : pages)

  /** Returns a CachedPage if the page isn't stored, and the last good page if the database is unreachable. */
  async function makeAnew(key: string, address?: string): Promise<CachedPage | StoredPage> {
    const dependencies = trackDependencies(versions, now)
    const response = await render(key, dependencies, address)
    const expires = response.headers.get('expires')
    if (expires) dependencies.expireIn(Date.parse(expires) - Date.now())
    const page = await toCachedPage(response)
    const lastGood = findLastGood(key)
    if (hasFailed(response) || isIncomplete(response)) return lastGood ?? page
    if (isAnswer(key)) return page
    if (response.status === 200) return store(key, page, dependencies, lastGood)
    storeOf(key).delete(key)
    return page
  }

  /** Renders a page once for all visitors who wait for it, and again for those who ask after a change. */
  const make = singleFlight(
    makeAnew,
    (key: string, _address?: string) => `${versions.generation} ${key}`,
  )

  /** For each page that is being rendered, since when somebody has been waiting. */
  const waiting = new Map<string, number>()

  /** Like `make`, but if it takes too long, everybody who waits for the page gets the last good one. */
  async function makeInTime(key: string, address?: string, askedAt = now()) {
    if (isPetPage(key)) return makeAnew(key, address)
    const since = waiting.get(key) ?? askedAt
    waiting.set(key, since)
    const making = make(key, address).finally(() => waiting.delete(key))
    const lastGood = findLastGood(key)
    return lastGood ? ((await inTime(making, since + patience - now())) ?? lastGood) : making
  }

  /**
   * The last good page. The result of a query isn't stored, so its visitors get the page without the query, whose
   * scripts compute the result.
   */
  function findLastGood(key: string) {
    const stored = isAnswer(key) ? pathOf(key) : key
    return storeOf(stored).get(stored)
  }

  function store(key: string, page: CachedPage, dependencies: Dependencies, before?: StoredPage) {
    // A rendering that began before a change may finish after a later one, and must not replace it.
    if (before?.dependencies.isCurrent() && !dependencies.isCurrent()) return before
    delete page.headers['x-request-id']
    const entry = { page, dependencies }
    storeOf(key).set(key, entry)
    return entry
  }

  /** Renders these pages before anybody requests them, until `isOver`. */
  async function warm(urls: string[], isOver = () => false) {
    await versions.check()
    for (const url of urls) if (!isOver()) await renderAhead(url)
  }

  async function renderAhead(url: string) {
    try {
      await make(url)
    } catch (error) {
      log.warn({ err: error, url }, 'A page could not be rendered in advance')
    }
  }

  return {
    has: (key: string) => storeOf(key).has(key),
    find: (key: string) => storeOf(key).get(key),
    makeInTime,
    warm,
  }
}

const openCache = (max: number, maxSize: number) =>
  new LRUCache<string, StoredPage>({ max, maxSize, sizeCalculation: ({ page }) => sizeOf(page) })

const sizeOf = ({ bodies }: CachedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** 429: the network has too many pages in progress. */
const hasFailed = ({ status }: Response) => status >= 500 || status === 429

const isIncomplete = ({ headers }: Response) =>
  headers.get('cache-control')?.includes('no-store') ?? false
