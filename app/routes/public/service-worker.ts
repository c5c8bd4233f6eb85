import worker from '../../offline/service-worker.ts?worker&url'

/**
 * The script served in development: a worker that replaces any other, removes everything it kept, and unregisters
 * itself. It needs no file of the build, so a release that serves it also removes a broken worker.
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

/** Browsers that have a worker request this script on each visit, and install it when it differs. */
export const loader = () =>
  new Response(import.meta.env.DEV ? REMOVE : `importScripts(${JSON.stringify(worker)})\n`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  })
