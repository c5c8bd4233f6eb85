import { toast } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { toastFailure } from './failure-toast.ts'
import { useWrite, type Write } from './use-write.ts'

interface Deletion<Row, Removed> {
  remove: Write<Row, Removed>
  /** Writes the row back whole. */
  restore: Write<Row, unknown>
  /** What toasts say; `removed` is what the write resolved to. */
  messages: (
    row: Row,
    removed?: Removed,
  ) => { deleted: string; description?: string; failed: string }
  /** Called when the row is deleted. */
  onDeleted?: () => void
  /** Called when Undo is no longer offered: removes the files of the row, for example. */
  onGone?: (row: Row, removed: Removed) => void
}

/** Deletes a row at once and offers Undo for ten seconds. */
export function useDeletion<Row, Removed = unknown>({
  remove,
  restore,
  messages,
  onDeleted,
  onGone,
}: Deletion<Row, Removed>) {
  const { mutateAsync: removeRow } = useWrite(remove)
  const { mutateAsync: restoreRow } = useWrite(restore)
  return async (row: Row) => {
    const undo = () =>
      restoreRow(row).then(
        () => toast({ title: 'Deletion taken back' }),
        toastFailure('The deletion could not be taken back'),
      )
    try {
      const removed = await removeRow(row)
      const { deleted, description } = messages(row, removed)
      onDeleted?.()
      keepFocus()
      toastWithUndo({ title: deleted, description, undo, onGone: () => onGone?.(row, removed) })
    } catch (error) {
      toastFailure(messages(row).failed)(error)
    }
  }
}

/** When the pressed button disappeared with its row, keyboard focus goes to the top of the screen. */
export function keepFocus() {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
