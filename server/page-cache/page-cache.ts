import type { IncomingMessage, ServerResponse } from 'node:http'
import { singleFlight } from '../../backend/concurrency.ts'
import type { Log } from '../../backend/log.ts'
import { type CachedPage, pack, sendCached, sendUncached, toCachedPage } from './cached-page.ts'
import type { ContentVersions } from './content-versions.ts'
import { type Dependencies, trackDependencies } from './dependencies.ts'
import { pageKey } from './page-key.ts'

interface Entry {
  page: CachedPage
  dependencies: Dependencies
  /** When it may be packed as small as it gets, for it is not likely to change again at once. */
  packAt: number
}

/** A page as it is now; what it is made from is added to its dependencies. */
type Render = (url: string, dependencies: Dependencies) => Promise<Response>

interface Options {
  render: Render
  versions: ContentVersions
  /** Told of every answer, with the status it was given. */
  onAnswer: (request: IncomingMessage, status: number, type: string) => void
  /** Of every answer; pages bring them along, and what is said when one could not be made needs them. */
  headers?: Record<string, string>
  log: Log
  /** In milliseconds, of a clock that nobody sets. */
  now?: () => number
  /** Milliseconds that a page has to stand before it is packed for good. */
  rest?: number
}

export interface PageCache {
  /** Answers, or says that this request is for others to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Makes these pages before anybody asks for them, until `isOver`. */
  warm(urls: string[], isOver?: () => boolean): Promise<void>
  state(): CacheState
}

export interface CacheState {
  pages: number
  /** Of all their forms. */
  bytes: number
  /** Answers since the start by a page that was there, and by one that had to be made. */
  hits: number
  misses: number
}

const MOST_PAGES = 1000
/** Packing takes fifteen times what making a page takes, and people at work change one thing after another. */
const REST = 5000

/**
 * Finished pages, kept in memory with their packed forms. A page is made again when content it shows
 * has changed; while that fails because the database is away, the last good one is sent.
 */
export function createPageCache(options: Options): PageCache {
  const { render, versions, onAnswer, headers, log, now = () => performance.now() } = options
  const { rest = REST } = options
  const entries = new Map<string, Entry>()
  let packer: NodeJS.Timeout | undefined
  /** Renders a page once, however many visitors wait for it. */
  const make = singleFlight(makeNow, (key) => key)
  let hits = 0
  let misses = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = entries.has(url) ? url : pageKey(url)
    if (key === undefined) return false
    const entry = entries.get(key)
    if (entry && versions.isRecent() && entry.dependencies.isCurrent())
      sendHit(entry, request, response)
    else void answerLater(key, request, response)
    return true
  }

  async function answerLater(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      if (!versions.isRecent()) await versions.check()
      const entry = entries.get(key)
      if (entry?.dependencies.isCurrent()) return sendHit(entry, request, response)
      misses += 1
      // RFC 9211. Whoever measures the site can tell such an answer from one that was kept.
      response.setHeader('cache-status', 'site; fwd=miss')
      const found = await make(key)
      if ('page' in found) return sendEntry(found, request, response)
      sendUncached(found, request, response)
      onAnswer(request, found.status, typeOf(found))
    } catch (error) {
      log.error({ err: error, key }, 'A page could not be made')
      response.writeHead(500, { ...headers, 'content-type': 'text/plain' })
      response.end('Something went wrong on our side. Please try again in a moment.')
    }
  }

  function sendHit(entry: Entry, request: IncomingMessage, response: ServerResponse) {
    hits += 1
    sendEntry(entry, request, response)
  }

  function sendEntry({ page }: Entry, request: IncomingMessage, response: ServerResponse) {
    onAnswer(request, sendCached(page, request, response), typeOf(page))
  }

  async function makeNow(key: string): Promise<CachedPage | Entry> {
    const dependencies = trackDependencies(versions, now)
    const response = await render(key, dependencies)
    const page = await toCachedPage(response)
    const before = entries.get(key)
    if (response.status >= 500 || isIncomplete(response)) return before ?? page
    if (response.status !== 200) {
      entries.delete(key)
      return page
    }
    delete page.headers['x-request-id']
    const isUnchanged = before?.page.tag === page.tag
    const entry = isUnchanged
      ? { ...before, dependencies }
      : { page, dependencies, packAt: now() + rest }
    keep(key, entry)
    packer ??= setTimeout(packRested, rest).unref()
    return entry
  }

  /** One after the other, so that they leave the machine to visitors. */
  async function packRested() {
    for (const [key, { page, packAt }] of entries)
      if (!page.bodies.br && packAt <= now())
        await pack(page).catch((error) => log.warn({ err: error, key }, 'Not packed'))
    const isAllPacked = [...entries.values()].every(({ page }) => page.bodies.br)
    packer = isAllPacked ? undefined : setTimeout(packRested, rest).unref()
  }

  function keep(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_PAGES && oldest !== undefined) entries.delete(oldest)
  }

  async function warm(urls: string[], isOver = () => false) {
    await versions.check()
    for (const url of urls) if (!isOver()) await makeAhead(url)
    clearTimeout(packer)
    packer = setTimeout(packRested).unref()
  }

  async function makeAhead(url: string) {
    try {
      const found = await make(url)
      if ('page' in found) found.packAt = now()
    } catch (error) {
      log.warn({ err: error, url }, 'A page was not made ahead')
    }
  }

  function state() {
    const bodies = [...entries.values()].flatMap(({ page }) => Object.values(page.bodies))
    const bytes = bodies.reduce((sum, body) => sum + body.length, 0)
    return { pages: entries.size, bytes, hits, misses }
  }

  return { answer, warm, state }
}

const isIncomplete = ({ headers }: Response) =>
  headers.get('cache-control')?.includes('no-store') ?? false

const typeOf = ({ headers }: CachedPage) => String(headers['content-type'] ?? '')
