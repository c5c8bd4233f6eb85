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
let count = 0
const listeners = createListeners()

/**
 * Shows a toast for a while. Only one is visible at a time. A new toast without a button takes over the Undo of the one
 * that it replaces.
 */
export function toast(message: Omit<Toast, 'id'>) {
  const offer = message.action ? undefined : openOffer()
  if (!offer) closeToast(count)
  count += 1
  show({ ...message, ...offer, id: count })
}

function show(message: Toast | undefined) {
  shown = message
  listeners.notify()
}

function openOffer() {
  if (!shown?.action?.isUndo) return
  const { action, about = shown.title, duration, onClose } = shown
  return { action, about, duration, onClose }
}

export function closeToast(id: number) {
  if (shown?.id !== id) return
  const { onClose } = shown
  show(undefined)
  onClose?.()
}

export const shownToast = () => shown

export const onToast = listeners.subscribe
