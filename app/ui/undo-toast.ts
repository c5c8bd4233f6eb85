import { closeToast, shownToast, toast } from './toast.ts'

const DURATION = 10_000

interface Undoable {
  title: string
  description?: string
  /** What Undo reverts, if that is less than what the toast describes. */
  about?: string
  undo: () => void
  /** Called when Undo is no longer offered. */
  onGone?: () => void
}

/** Shows what was done, and offers Undo for ten seconds. Returns Undo, for a second button elsewhere. */
export function toastWithUndo({ undo, onGone, ...message }: Undoable) {
  let isUndone = false
  const action = {
    label: 'Undo',
    isUndo: true,
    altText: 'To take this back, press F8 and choose Undo',
    onClick: () => {
      if (isUndone) return
      isUndone = true
      undo()
    },
  }
  toast({
    ...message,
    duration: DURATION,
    action,
    onClose: () => {
      if (!isUndone) onGone?.()
    },
  })
  return () => {
    action.onClick()
    const shown = shownToast()
    if (shown?.action === action) closeToast(shown.id)
  }
}
