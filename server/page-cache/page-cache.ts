import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../backend/log.ts'
import type { ContentVersions } from './content-versions.ts'
import { type KeptPage, pack, sendKept, sendOnce, toKeptPage } from './kept-page.ts'
import { pageKey } from './page-key.ts'

interface Entry {
  page: KeptPage
  /** The tables the page was made from, each with the version it had before. */
  versions: ReadonlyMap<string, number>
  generation: number
  madeAt: number
}

/** A page as it is now; `onRead` is told each table it was made from. */
export type Render = (url: string, onRead: (table: string) => void) => Promise<Response>

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
/** Pages say what time and year it is here and there. */
const OLDEST = 60 * 60_000

/**
 * Finished pages, kept in memory with their packed forms. A page is made again when content it shows
 * has changed; while that fails because the database is away, the last good one is sent.
 */
export function createPageCache(options: Options): PageCache {
  const { render, versions, onAnswer, headers, log, now = () => performance.now() } = options
  const entries = new Map<string, Entry>()
  const inTheMaking = new Map<string, Promise<KeptPage | Entry>>()
  let hits = 0
  let misses = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = entries.has(url) ? url : pageKey(url)
    if (key === undefined) return false
    const entry = entries.get(key)
    if (entry && versions.isRecent() && isCurrent(entry)) sendHit(entry, request, response)
    else void answerLater(key, request, response)
    return true
  }

  async function answerLater(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      if (!versions.isRecent()) await versions.check()
      const entry = entries.get(key)
      if (entry && isCurrent(entry)) return sendHit(entry, request, response)
      misses += 1
      const found = await make(key)
      if ('page' in found) return sendEntry(found, request, response)
      sendOnce(found, request, response)
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
    onAnswer(request, sendKept(page, request, response), typeOf(page))
  }

  function isCurrent(entry: Entry) {
    if (now() - entry.madeAt > OLDEST) return false
    if (entry.generation === versions.generation) return true
    const isSame = [...entry.versions].every(
      ([table, version]) => (versions.known.get(table) ?? 0) === version,
    )
    if (isSame) entry.generation = versions.generation
    return isSame
  }

  /** One at a time for each page, however many wait for it. */
  function make(key: string) {
    const running = inTheMaking.get(key)
    if (running) return running
    const making = makeNow(key).finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, making)
    return making
  }

  async function makeNow(key: string): Promise<KeptPage | Entry> {
    const { known, generation } = versions
    const tables = new Set<string>()
    const response = await render(key, (table) => tables.add(table))
    const page = await toKeptPage(response)
    const before = entries.get(key)
    if (response.status >= 500 || isIncomplete(response)) return before ?? page
    if (response.status !== 200) {
      entries.delete(key)
      return page
    }
    delete page.headers['x-request-id']
    const readVersions = new Map([...tables].map((table) => [table, known.get(table) ?? 0]))
    const isUnchanged = before?.page.tag === page.tag
    const entry = {
      page: isUnchanged ? before.page : page,
      versions: readVersions,
      generation,
      madeAt: now(),
    }
    keep(key, entry)
    if (!isUnchanged) pack(page).catch((error) => log.warn({ err: error, key }, 'Not packed'))
    return entry
  }

  function keep(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_PAGES && oldest !== undefined) entries.delete(oldest)
  }

  async function warm(urls: string[], isOver = () => false) {
    await versions.check()
    for (const url of urls)
      if (!isOver())
        await make(url).catch((error) => log.warn({ err: error, url }, 'A page was not made ahead'))
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

const typeOf = ({ headers }: KeptPage) => String(headers['content-type'] ?? '')
