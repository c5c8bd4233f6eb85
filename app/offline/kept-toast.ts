import { sessionStore } from '../platform/browser-storage.ts'
import { shownToast, toast } from '../ui/toast.ts'

const KEY = 'toast-of-the-page-before'

/** Hands the shown toast to the next page, which shows it: see `showKeptToast`. */
export function keepToast() {
  const { title, description, variant, action } = shownToast() ?? {}
  if (typeof title !== 'string' || action) return
  sessionStore.setItem(KEY, JSON.stringify({ title, description, variant }))
}

export function showKeptToast() {
  const kept = sessionStore.getItem(KEY)
  sessionStore.removeItem(KEY)
  if (kept) toast(JSON.parse(kept))
}
