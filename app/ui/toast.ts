import type { ReactNode } from 'react'

export interface Toast {
  id: number
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** A button; `altText` says in words how to do the same without the toast. */
  action?: { label: string; altText: string; onClick: () => void }
}

let latest: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for a while. One is visible at a time: a new one takes the place of the old. */
export function toast(message: Omit<Toast, 'id'>) {
  count += 1
  latest = { ...message, id: count }
  for (const listener of listeners) listener()
}

export const latestToast = () => latest

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
