import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { unlessForbidden } from '../platform/browser-storage.ts'
import { isOnline } from '../platform/connection/connection.ts'
import { isKeptPage } from './keep-pages.ts'

/**
 * Whether the service worker responds to links of this page offline, with a kept page or the offline fallback page. It
 * does so for families only.
 */
export function useOpensOffline() {
  const { pathname } = useLocation()
  return () =>
    !pathname.startsWith('/admin') &&
    Boolean(unlessForbidden(() => navigator.serviceWorker?.controller))
}

/**
 * Leaves links to the browser when React Router can't open them: offline, on a kept page, whose header and footer may
 * be outdated, and when the script of the next page can't be loaded.
 */
export function useDocumentLinks() {
  const { pathname, search, key } = useLocation()
  const followed = useRef<string>(undefined)
  const opensOffline = useOpensOffline()

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.origin !== window.location.origin) return
    if (isOnline() && !isKeptPage()) {
      followed.current = link.href
      return
    }
    const isSamePage = link.pathname === pathname && (link.search === search || !opensOffline())
    if (isSamePage) return
    // The click never reaches React Router.
    event.stopPropagation()
    if (!isOnline() && !opensOffline()) event.preventDefault()
  })

  // React Router would reload the current page. Browsers without the Navigation API do that.
  const openNextPage = useEffectEvent((event: NavigateEvent) => {
    if (!followed.current || event.navigationType !== 'reload' || event.userInitiated) return
    event.preventDefault()
    window.location.assign(followed.current)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has arrived with its key.
  useEffect(() => {
    followed.current = undefined
  }, [key])

  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    const onNavigate = (event: NavigateEvent) => openNextPage(event)
    window.addEventListener('click', onClick, true)
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [])
}
