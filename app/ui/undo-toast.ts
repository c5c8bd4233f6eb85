import { toast } from './toast.ts'

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

/** Shows what was done, and offers Undo for ten seconds. */
export function toastWithUndo({ undo, onGone, ...message }: Undoable) {
  let isUndone = false
  toast({
    ...message,
    duration: DURATION,
    action: {
      label: 'Undo',
      isUndo: true,
      altText: 'To take this back, press F8 and choose Undo',
      onClick: () => {
        isUndone = true
        undo()
      },
    },
    onClose: () => {
      if (!isUndone) onGone?.()
    },
  })
}
