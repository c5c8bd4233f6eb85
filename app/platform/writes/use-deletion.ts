import { toast } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { toastFailure } from './failure-toast.ts'
import { useWrite, type Write } from './use-write.ts'

interface Deletion<Row> {
  remove: Write<Row, unknown>
  /** Writes the row back whole. */
  restore: Write<Row, unknown>
  words: (row: Row) => { deleted: string; description?: string; failed: string }
  /** Called when the deletion can't be taken back any more, to tidy up after the row. */
  onGone?: (row: Row) => void
}

/** Deletes a row at once and offers to take that back for ten seconds. */
export function useDeletion<Row>({ remove, restore, words, onGone }: Deletion<Row>) {
  const { mutateAsync: removeRow } = useWrite(remove)
  const { mutateAsync: restoreRow } = useWrite(restore)
  return async (row: Row) => {
    const { deleted, description, failed } = words(row)
    const undo = () =>
      restoreRow(row).then(
        () => toast({ title: 'Deletion taken back' }),
        toastFailure('The deletion could not be taken back'),
      )
    try {
      await removeRow(row)
      keepFocus()
      toastWithUndo({ title: deleted, description, undo, onGone: () => onGone?.(row) })
    } catch (error) {
      toastFailure(failed)(error)
    }
  }
}

/** When the pressed button is gone with its row, who uses the keyboard goes on from the screen's top. */
export function keepFocus() {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
