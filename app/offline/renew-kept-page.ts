import { useEffect, useState } from 'react'
import { sessionStore } from '../platform/browser-storage.ts'
import { noteFailedRequest, useIsOnline } from '../platform/connection/connection.ts'
import { shownToast, toast } from '../ui/toast.ts'
import { isKeptPage } from './keep-pages.ts'

/**
 * Opens a kept page again as soon as the website can be reached. True when that is left to somebody who has begun to
 * write on it.
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
  // A browser may call itself online before its first request can be answered.
  if (!(await noteFailedRequest())) return
  countOpenings(readOpenings() + 1)
  reloadPage()
}

let isReloading = false

/** Reloads a page on purpose. Other reloads by scripts are stopped, because they would lose what was typed. */
export function reloadPage() {
  isReloading = true
  // That a message was sent may be said at this very moment.
  window.addEventListener('pagehide', keepToast)
  window.location.reload()
}

export const isReloadedOnPurpose = () => isReloading

const OPENINGS = 'kept-page-openings'
const MINUTE = 60_000

/** A page that comes from the browser again and again is opened again after 5, 10, 20 seconds, and so on to a minute. */
const pauseAfter = (openings: number) =>
  openings === 0 ? 0 : Math.min(5000 * 2 ** (openings - 1), MINUTE)

const readOpenings = () =>
  // Without storage they can't be counted.
  sessionStore.isLasting() ? Number(sessionStore.getItem(OPENINGS)) : 5

function countOpenings(count: number) {
  if (count) sessionStore.setItem(OPENINGS, String(count))
  else sessionStore.removeItem(OPENINGS)
}

const TOAST = 'toast-of-the-page-before'

/** Hands the shown toast to the next page, which shows it: see `showKeptToast`. */
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
