import { useEffect, useState } from 'react'
import { sessionStore } from '../platform/browser-storage.ts'
import { noteFailedRequest, useIsOnline } from '../platform/connection/connection.ts'
import { shownToast, toast } from '../ui/toast.ts'
import { isKeptPage } from './keep-pages.ts'

/** The service worker may reach the website later than the page does, and would show the kept page again. */
const PAUSE = 2000

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
    if (!isKeptPage()) return
    const note = () => setTyped(true)
    window.addEventListener('input', note)
    noteFailedRequest().then(() => setChecked(true))
    return () => window.removeEventListener('input', note)
  }, [])

  useEffect(() => {
    const notice = document.querySelector<HTMLElement>('[data-kept-notice]')
    if (notice) notice.hidden = isReachable && hasTyped
    if (!isReachable || hasTyped) return
    const timer = setTimeout(openAgain, PAUSE)
    return () => clearTimeout(timer)
  }, [isReachable, hasTyped])

  return isReachable && hasTyped
}

async function openAgain() {
  // A browser may report that it is online before requests succeed.
  if (await noteFailedRequest()) reloadPage()
}

export function reloadPage() {
  // A toast may have just appeared, such as that a message was sent.
  window.addEventListener('pagehide', keepToast)
  window.location.reload()
}

const TOAST = 'toast-of-the-page-before'

/** Passes the visible toast on to the next page: see `showKeptToast`. */
function keepToast() {
  const { title, description, variant, action } = shownToast() ?? {}
  if (typeof title !== 'string' || action) return
  sessionStore.setItem(TOAST, JSON.stringify({ title, description, variant }))
}

export function showKeptToast() {
  const stored = sessionStore.getItem(TOAST)
  sessionStore.removeItem(TOAST)
  if (stored) toast(JSON.parse(stored))
}
