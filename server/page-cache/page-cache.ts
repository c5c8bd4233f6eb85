import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from 'one-process-backend/log'
import type { DataClient, Db } from '../../app/platform/db.ts'
import { sendCached, sendUncached } from './cached-page.ts'
import { createContentVersions } from './content-versions.ts'
import { trackDependencies, trackTableReads } from './dependencies.ts'
import { canonicalAddress, pageKey } from './page-key.ts'
import { createPageStore, type StoredPage, type StoreOptions } from './page-store.ts'

interface OpenOptions {
  /** Renders a page from what it reads through `db`. */
  render: (url: string, db: Db, address?: string) => Promise<Response>
  /** Reads content with the rights of a visitor. */
  visitor: DataClient
  addressOf: CacheOptions['addressOf']
  headers: Record<string, string>
  log: Log
}

/** Opens the page cache over the content of the site: to be put in front of a listener and filled from the sitemap. */
export function openPageCache({ render, visitor, ...rest }: OpenOptions) {
  const versions = createContentVersions({ read: () => readVersions(visitor) })
  const renderTracked: StoreOptions['render'] = (url, dependencies, address) =>
    render(url, async () => trackTableReads(visitor, dependencies.add), address)
  const cache = createPageCache({ render: renderTracked, versions, ...rest })
  return {
    inFrontOf:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (cache.answer(request, response)) return
        if (mayChangeContent(request))
          response.on('finish', () => {
            if (response.statusCode < 400) versions.invalidate()
          })
        listener(request, response)
      },
    warm: async (isOver: () => boolean) => {
      await versions.check()
      const sitemap = await renderTracked('/sitemap.xml', trackDependencies(versions))
      await cache.warm(listPaths(await sitemap.text()), isOver)
    },
  }
}

async function readVersions(visitor: DataClient) {
  const { data } = await visitor
    .from('content_version')
    .select('table_name, version')
    .throwOnError()
  return new Map(data.map(({ table_name, version }) => [table_name, version]))
}

const mayChangeContent = ({ method, url }: { method?: string; url?: string }) =>
  method !== 'GET' && method !== 'HEAD' && Boolean(url?.startsWith('/rest/v1/'))

const listPaths = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

interface CacheOptions extends StoreOptions {
  addressOf: (request: IncomingMessage) => string | undefined
  /** The headers of every response. Pages already have them; an error needs them. */
  headers?: Record<string, string>
}

/**
 * Serves rendered pages from memory. A page is rendered again when content that it shows has changed. If that fails
 * because the database is unreachable, or takes longer than three seconds, the last good page is sent.
 */
export function createPageCache(options: CacheOptions) {
  const { versions, addressOf, headers, log, now = () => performance.now() } = options
  const store = createPageStore(options)

  /** Returns false if the request isn't for a cacheable page. */
  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const isStored = store.has(url)
    const address = isStored ? undefined : canonicalAddress(url)
    if (address !== undefined) return redirect(address, response)
    const key = isStored ? url : pageKey(url)
    if (key === undefined) return false
    const found = versions.isRecent() ? findCurrent(key) : undefined
    if (!found) void answerLater(key, request, response)
    else guard(response, () => sendStored(found, request, response))
    return true
  }

  function redirect(address: string, response: ServerResponse) {
    response.writeHead(308, { ...headers, location: address }).end()
    return true
  }

  function findCurrent(key: string) {
    const found = store.find(key)
    return found?.dependencies.isCurrent() ? found : undefined
  }

  async function answerLater(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      const askedAt = now()
      if (!versions.isRecent()) await versions.check()
      const found = findCurrent(key)
      if (found) return sendStored(found, request, response)
      // For performance measurements: this response had to be rendered (RFC 9211).
      response.setHeader('cache-status', 'site; fwd=miss')
      const made = await store.makeInTime(key, addressOf(request), askedAt)
      if ('page' in made) return sendStored(made, request, response)
      sendUncached(made, request, response)
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

  /** An error must not leave the cache: uncaught, it would end the process. */
  function fail(error: unknown, response: ServerResponse) {
    log.error({ err: error }, 'A page could not be sent')
    if (response.writableEnded) return
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { ...headers, 'content-type': 'text/plain' })
    response.end('Something went wrong on our side. Please try again in a moment.')
  }

  function sendStored({ page }: StoredPage, request: IncomingMessage, response: ServerResponse) {
    sendCached(page, request, response)
  }

  return { answer, warm: store.warm }
}
