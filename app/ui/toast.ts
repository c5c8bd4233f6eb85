import type { ReactNode } from 'react'
import { createListeners } from './listeners.ts'

export interface Toast {
  id: number
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** A button; `altText` tells screen readers another way to do the same. */
  action?: { label: string; altText: string; isUndo?: boolean; onClick: () => void }
  /** The subject of the button, if it isn't that of this message. */
  about?: ReactNode
  duration?: number
  /** Called once, when the toast and its button are gone. */
  onClose?: () => void
}

let shown: Toast | undefined
/** The toast whose Undo is offered again once the failure in front of it is closed. */
let covered: Toast | undefined
let count = 0
const listeners = createListeners()

/**
 * Shows a toast for a while. Only one is visible at a time. A new toast without a button takes over the Undo of the one
 * that it replaces. A failure doesn't, because its reader would take that Undo for one of the failed act.
 */
export function toast(message: Omit<Toast, 'id'>) {
  const offering = shown?.action?.isUndo ? shown : covered
  const isKept = offering !== undefined && message.action === undefined
  if (!isKept) closeAll()
  covered = isKept && message.variant === 'destructive' ? offering : undefined
  count += 1
  show({ ...message, ...(isKept && !covered && offerOf(offering)), id: count })
}

function show(message: Toast | undefined) {
  shown = message
  listeners.notify()
}

const offerOf = ({ action, title, about = title, duration, onClose }: Toast) => ({
  ...{ action, about, duration, onClose },
})

export function closeToast(id: number) {
  if (shown?.id !== id) return
  const { onClose } = shown
  show(covered)
  covered = undefined
  onClose?.()
}

function closeAll() {
  while (shown) closeToast(shown.id)
}

export const shownToast = () => shown

export const onToast = listeners.subscribe
