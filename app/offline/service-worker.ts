import { clientsClaim } from 'workbox-core'
import type { HandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { dateKeptPage } from './date-kept-page.ts'
import { ASKING, FILES, findKeptAddress, NOT_KEPT, PAGES } from './kept-pages.ts'

/** Runs beside the public pages: keeps visited pages and shows them when the network fails. */
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void
}

/** Properties of a fetch event that the DOM types lack. */
interface PageRequest {
  request: Request
  resultingClientId: string
}

const DAY = 24 * 60 * 60
const LARGEST_FILE = 300_000

// Pages always come from the network first, so a new worker needn't wait for the old one's tabs.
self.skipWaiting()
clientsClaim()

/**
 * The clients whose page came from the network, including staff pages; their files bypass this worker. A restarted
 * worker has lost this set: it serves their files from the cache first, as for a kept page.
 */
const loadedOnline = new Set<string>()

self.addEventListener('fetch', ({ request, resultingClientId }) => {
  if (request.mode === 'navigate' && resultingClientId) loadedOnline.add(resultingClientId)
})

// The names of these files change with their content.
const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && Number(response.headers.get('content-length')) <= LARGEST_FILE
          ? response
          : null,
    },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
  ],
})

// No timeout, because a slow connection would otherwise get an old page.
const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        findKeptAddress(new URL(request.url)) ?? request.url,
      cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
      cacheDidUpdate: async ({ newResponse, event }) => keepFiles(await newResponse.text(), event),
      cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
        if (!cachedResponse) return
        if (event && 'resultingClientId' in event)
          loadedOnline.delete(String(event.resultingClientId))
        return dateKeptPage(cachedResponse)
      },
      handlerDidError: async ({ request, event }) => {
        // Falls back to the page kept for another query; it computes its result with the prices from when it was kept.
        const { pathname } = new URL(request.url)
        const asking =
          ASKING.includes(pathname) && (await caches.match(pathname, { cacheName: PAGES }))
        if (asking) {
          if ('resultingClientId' in event) loadedOnline.delete(String(event.resultingClientId))
          return dateKeptPage(asking)
        }
        const standIn = await caches.match(NOT_KEPT, { cacheName: PAGES })
        return standIn && dateKeptPage(standIn)
      },
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
  ],
})

// Pages are requested by navigation, or by a message of `keepPages`.
registerRoute(
  ({ url, sameOrigin, request, event }) =>
    sameOrigin &&
    (request.mode === 'navigate' || event.type === 'message') &&
    findKeptAddress(url) !== undefined,
  pages,
)
registerRoute(
  ({ url, sameOrigin, event }) =>
    sameOrigin &&
    url.pathname.startsWith('/assets/') &&
    'clientId' in event &&
    !loadedOnline.has(String(event.clientId)),
  files,
)

/** Only successful responses that aren't redirects and of which no part failed to load. */
const isWhole = ({ status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') &&
  !headers.get('cache-control')?.includes('no-store')

/** Keeps the scripts, style sheets and fonts that the page references. */
async function keepFiles(html: string, event: HandlerCallbackOptions['event']) {
  const paths = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)\b/g))
  await Promise.allSettled(
    [...paths].map((path) => files.handle({ request: new Request(path), event })),
  )
}
