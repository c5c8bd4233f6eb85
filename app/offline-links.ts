import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { isKept, isKeptPage } from './features/offline-pages/keep-pages.ts'
import { isReloadedOnPurpose } from './features/offline-pages/renew-kept-page.ts'
import { isOnline, noteFailedRequest } from './platform/connection/connection.ts'

/** The address to which somebody wanted to go and could not. */
export interface RefusedLink {
  href: string
  /** The words of the link; absent when its page was already on its way. */
  name?: string
}

/** Keeps the page when a link is followed without a connection, where the browser would show its own error page. */
export function useRefusedLink() {
  const [refused, setRefused] = useState<RefusedLink>()
  const forget = () => setRefused(undefined)
  const { key } = useLocation()
  const hasKeptPage = useKeptPage((href) => setRefused({ href }))

  useEffect(() => {
    const follow = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
      if (!link || !leadsAway(link, event)) return
      if (isOnline() && !hasKeptPage.current) return
      event.preventDefault()
      if (isOnline() || (await isKept(link.href))) window.location.assign(link.href)
      else setRefused({ href: link.href, name: nameOf(link) })
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [hasKeptPage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation answers an earlier wish.
  useEffect(() => setRefused(undefined), [key])
  return [refused, forget] as const
}

/**
 * When the script of a page can't be fetched, React Router loads the current page again, which loses what was typed, and
 * without a connection the page itself. This cancels that, in browsers with the Navigation API. React Router waits for
 * that script from then on, so every later link is left to the browser, as are those of a kept page, whose header and
 * footer are of an earlier visit.
 */
function useKeptPage(onKept: (href: string) => void) {
  const { location } = useNavigation()
  const hasKept = useRef(false)
  const latest = useRef({ location, onKept })
  latest.current = { location, onKept }
  useEffect(() => {
    hasKept.current = isKeptPage()
    // The script may fail before React has shown where the navigation leads.
    let followed = window.location.href
    const noteLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a')
      if (link) followed = link.href
    }
    const keep = (event: NavigateEvent) => {
      const { location, onKept } = latest.current
      if (event.navigationType !== 'reload' || event.userInitiated || isReloadedOnPurpose()) return
      event.preventDefault()
      hasKept.current = true
      noteFailedRequest()
      onKept(location ? window.location.origin + createPath(location) : followed)
    }
    document.addEventListener('click', noteLink, true)
    // During development Vite reloads pages.
    if (!import.meta.env.DEV) window.navigation?.addEventListener('navigate', keep)
    return () => {
      document.removeEventListener('click', noteLink, true)
      window.navigation?.removeEventListener('navigate', keep)
    }
  }, [])
  return hasKept
}

const leadsAway = (link: HTMLAnchorElement, event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.protocol.startsWith('http') &&
  !link.hasAttribute('download') &&
  !(link.origin === window.location.origin && link.pathname === window.location.pathname)

const nameOf = (link: HTMLAnchorElement) =>
  link.textContent.trim().replace(/\s+/g, ' ') || link.ariaLabel || 'This page'
