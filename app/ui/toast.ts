import type { ReactNode } from 'react'

export interface Toast {
  id: number
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** A button; `altText` says in words how to do the same without the toast. */
  action?: { label: string; altText: string; onClick: () => void }
  /** Milliseconds until it closes by itself. */
  duration?: number
  /** Called once, when it has been closed or another has taken its place. */
  onClose?: () => void
}

let latest: Toast | undefined
let isOpen = false
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for a while. One is visible at a time: a new one takes the place of the old. */
export function toast(message: Omit<Toast, 'id'>) {
  closeToast(count)
  count += 1
  isOpen = true
  latest = { ...message, id: count }
  for (const listener of listeners) listener()
}

/** Notes that a toast is not shown any more. */
export function closeToast(id: number) {
  if (!isOpen || latest?.id !== id) return
  isOpen = false
  latest.onClose?.()
}

export const latestToast = () => latest

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
