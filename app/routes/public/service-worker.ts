import { keepsPagesQuery } from '../../features/kept-pages/kept-pages.queries.ts'
import worker from '../../features/kept-pages/service-worker.ts?worker&url'
import { prefetchQueries } from '../../platform/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/service-worker.ts'

/**
 * A worker that takes the place of any other, removes all that it kept, and itself. It needs no file of the build, so
 * that it also ends a worker that is broken.
 */
const REMOVE = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) indexedDB.deleteDatabase(name)
  await self.registration.unregister()
}
`

/** Browsers that have a worker ask for this script at each visit, and put it in the old one's place when it differs. */
export async function loader({ context }: Route.LoaderArgs) {
  const query = keepsPagesQuery(context.get(siteContext).db)
  const isOn = (await prefetchQueries(context, [query])).getQueryData(query.queryKey)
  if (isOn === undefined) return new Response('The setting can’t be read.', { status: 503 })
  const keeps = isOn && !import.meta.env.DEV
  return new Response(keeps ? `importScripts(${JSON.stringify(worker)})\n` : REMOVE, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  })
}
