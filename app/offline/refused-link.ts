import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { isOnline } from '../platform/connection/connection.ts'
import {
  noteFailedNavigation,
  useMissingOfPage,
} from '../platform/connection/pending-navigation.ts'
import { isKept, isKeptPage } from './keep-pages.ts'
import { isReloadedOnPurpose } from './renew-kept-page.ts'

export interface RefusedLink {
  href: string
  /** The text of the link; absent if the navigation came from elsewhere. */
  name?: string
  /** The page's script failed to load, and React Router is still waiting for it. */
  needsReload?: boolean
}

/** Stays on the current page when a link is followed offline, or when the page it leads to can't be loaded. */
export function useRefusedLink() {
  const [refused, setRefused] = useState<RefusedLink>()
  const forget = () => setRefused(undefined)
  const { key } = useLocation()
  const { location: pending } = useNavigation()
  const missing = useMissingOfPage()
  const followed = useFollowedLink()
  const hasKeptPage = useKeptPage()

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation replaces an earlier refusal.
  useEffect(() => {
    if (!missing || !pending) return setRefused(undefined)
    const href = window.location.origin + createPath(pending)
    const link = followed.current
    const name = link?.href === href ? nameOf(link) : undefined
    setRefused({ href, name, needsReload: missing === 'script' })
  }, [key, pending, missing])
  return [refused, forget] as const
}

function useFollowedLink() {
  const followed = useRef<HTMLAnchorElement>(undefined)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      followed.current = (target instanceof Element && target.closest('a')) || undefined
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return followed
}

/**
 * When the script of a page can't be fetched, React Router reloads the current page. That loses what was typed and,
 * offline, the page itself. This cancels the reload in browsers with the Navigation API. React Router keeps waiting for
 * that script, so later links are left to the browser, as are those of a kept page, whose header and footer may be
 * outdated.
 */
function useKeptPage() {
  const hasKept = useRef(false)
  useEffect(() => {
    hasKept.current = isKeptPage()
    const keep = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isReloadedOnPurpose()) return
      event.preventDefault()
      hasKept.current = true
      noteFailedNavigation('script')
    }
    // In development, Vite reloads pages.
    if (import.meta.env.DEV) return
    window.navigation?.addEventListener('navigate', keep)
    return () => window.navigation?.removeEventListener('navigate', keep)
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
