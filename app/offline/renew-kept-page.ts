import { useEffect, useState } from 'react'
import { sessionStore } from '../platform/browser-storage.ts'
import { noteFailedRequest, useIsOnline } from '../platform/connection/connection.ts'
import { shownToast, toast } from '../ui/toast.ts'
import { isKeptPage } from './keep-pages.ts'

/**
 * Reloads a kept page as soon as the website is reachable. Returns true if somebody has begun to type on it, and leaves
 * the reload to them.
 */
export function useRenewal(): boolean {
  const online = useIsOnline()
  const [isChecked, setChecked] = useState(false)
  const [hasTyped, setTyped] = useState(false)
  const isReachable = isChecked && online

  useEffect(() => {
    if (!isKeptPage()) return countOpenings(0)
    const note = () => setTyped(true)
    window.addEventListener('input', note)
    noteFailedRequest().then(() => setChecked(true))
    return () => window.removeEventListener('input', note)
  }, [])

  useEffect(() => {
    const notice = document.querySelector<HTMLElement>('[data-kept-notice]')
    if (notice) notice.hidden = isReachable && hasTyped
    if (!isReachable || hasTyped) return
    const timer = setTimeout(openAgain, pauseAfter(readOpenings()))
    return () => clearTimeout(timer)
  }, [isReachable, hasTyped])

  return isReachable && hasTyped
}

async function openAgain() {
  // A browser may report that it is online before requests succeed.
  if (!(await noteFailedRequest())) return
  countOpenings(readOpenings() + 1)
  reloadPage()
}

export function reloadPage() {
  // A toast may have just appeared, such as that a message was sent.
  window.addEventListener('pagehide', keepToast)
  window.location.reload()
}

const OPENINGS = 'kept-page-openings'
const MINUTE = 60_000

/**
 * A page that is served from the browser's cache again is reloaded after 5, 10, 20 seconds and so on, up to a minute.
 */
const pauseAfter = (openings: number) =>
  openings === 0 ? 0 : Math.min(5000 * 2 ** (openings - 1), MINUTE)

const readOpenings = () =>
  // Without storage the attempts can't be counted.
  sessionStore.isLasting() ? Number(sessionStore.getItem(OPENINGS)) : 5

function countOpenings(count: number) {
  if (count) sessionStore.setItem(OPENINGS, String(count))
  else sessionStore.removeItem(OPENINGS)
}

const TOAST = 'toast-of-the-page-before'

/** Passes the visible toast on to the next page: see `showKeptToast`. */
function keepToast() {
  const { title, description, variant, action } = shownToast() ?? {}
  if (typeof title !== 'string' || action) return
  sessionStore.setItem(TOAST, JSON.stringify({ title, description, variant }))
}

export function showKeptToast() {
  const kept = sessionStore.getItem(TOAST)
  sessionStore.removeItem(TOAST)
  if (kept) toast(JSON.parse(kept))
}
