import { toast } from './toast.ts'

const DURATION = 10_000

interface Deletion {
  title: string
  description?: string
  undo: () => void
  /** Called when Undo is no longer offered. */
  onGone?: () => void
}

/** Says that something was deleted, and offers Undo for ten seconds. */
export function toastWithUndo({ title, description, undo, onGone }: Deletion) {
  let isUndone = false
  toast({
    title,
    description,
    duration: DURATION,
    action: {
      label: 'Undo',
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
