import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { unlessForbidden } from '../platform/browser-storage.ts'
import { ALWAYS_KEPT, PAGES } from './kept-pages.ts'

/** Makes the service worker keep the current page, and those that a family needs most, once the browser is idle. */
export function useKeptPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const serviceWorker = unlessForbidden(() => navigator.serviceWorker)
    if (import.meta.env.DEV || !serviceWorker || isKeptPage()) return
    // Without storage, as in some private windows, no page can be kept.
    const keep = () => keepPages(serviceWorker, pathname + search).catch(() => {})
    const wait = () => (window.requestIdleCallback ?? window.setTimeout)(keep)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  }, [pathname, search])
}

async function keepPages(container: ServiceWorkerContainer, address: string) {
  await container.register('/service-worker.js')
  const { active } = await container.ready
  const urlsToCache = [...ALWAYS_KEPT, address]
  // Workbox fetches these URLs as if the page had.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Whether this page came from the service worker, because the website was unreachable. */
export const isKeptPage = () => document.querySelector('[data-kept-notice] > *') !== null

/** Whether this page could be opened offline. */
export async function isKept(href: string): Promise<boolean> {
  if (!unlessForbidden(() => navigator.serviceWorker?.controller)) return false
  const find = async () => await caches.match(href, { cacheName: PAGES })
  return Boolean(await find().catch(() => undefined))
}
