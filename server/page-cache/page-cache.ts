import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, sendCached, sendUncached } from './cached-page.ts'
import { pageKey } from './page-key.ts'
import { createPageStore, type StoredPage, type StoreOptions } from './page-store.ts'

interface Options extends StoreOptions {
  /** Called with every answer and its status. */
  onAnswer: (request: IncomingMessage, status: number, type: string) => void
  /** Of every answer. Pages bring them along; the answer to a failure needs them. */
  headers?: Record<string, string>
}

export interface PageCache {
  /** Answers, or gives false when the request isn't for a page that may be kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders these pages before anybody asks for them, until `isOver`. */
  warm(urls: string[], isOver?: () => boolean): Promise<void>
  state(): CacheState
}

export interface CacheState {
  pages: number
  /** Of all their encodings. */
  bytes: number
  /** Answers since the start from a stored page, and from one that had to be rendered. */
  hits: number
  misses: number
}

/**
 * Answers with rendered pages from memory. A page is rendered again when content it shows has changed;
 * while that fails because the database is away, the last good one is sent.
 */
export function createPageCache(options: Options): PageCache {
  const { versions, onAnswer, headers, log } = options
  const store = createPageStore(options)
  let hits = 0
  let misses = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = store.has(url) ? url : pageKey(url)
    if (key === undefined) return false
    const found = versions.isRecent() ? findCurrent(key) : undefined
    if (!found) void answerLater(key, request, response)
    else guard(response, () => sendHit(found, request, response))
    return true
  }

  function findCurrent(key: string) {
    const found = store.find(key)
    return found?.dependencies.isCurrent() ? found : undefined
  }

  async function answerLater(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      if (!versions.isRecent()) await versions.check()
      const found = findCurrent(key)
      if (found) return sendHit(found, request, response)
      misses += 1
      // RFC 9211: tells whoever measures the site that this answer had to be rendered.
      response.setHeader('cache-status', 'site; fwd=miss')
      const made = await store.make(key)
      if ('page' in made) return sendStored(made, request, response)
      sendUncached(made, request, response)
      onAnswer(request, made.status, typeOf(made))
    } catch (error) {
      fail(error, response)
    }
  }

  function guard(response: ServerResponse, send: () => void) {
    try {
      send()
    } catch (error) {
      fail(error, response)
    }
  }

  /** Nobody catches what is thrown beyond this, and it would end the process. */
  function fail(error: unknown, response: ServerResponse) {
    log.error({ err: error }, 'A page could not be answered')
    if (response.writableEnded) return
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { ...headers, 'content-type': 'text/plain' })
    response.end('Something went wrong on our side. Please try again in a moment.')
  }

  function sendHit(found: StoredPage, request: IncomingMessage, response: ServerResponse) {
    hits += 1
    sendStored(found, request, response)
  }

  function sendStored({ page }: StoredPage, request: IncomingMessage, response: ServerResponse) {
    onAnswer(request, sendCached(page, request, response), typeOf(page))
  }

  return {
    answer,
    warm: (urls, isOver = () => false) => store.warm(urls, isOver),
    state: () => ({ ...store.measure(), hits, misses }),
  }
}

const typeOf = ({ headers }: CachedPage) => String(headers['content-type'] ?? '')
