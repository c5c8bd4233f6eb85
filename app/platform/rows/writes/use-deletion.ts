import { rememberPlace } from '../../../ui/controls/lists/row-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import { unwritable, useWrite, type Write } from './use-write.ts'

interface Identified {
  id: string
}

interface Deletion<Row> {
  /** May resolve to the row as it was, which a colleague may have changed since it was read. */
  remove: Write<Row, unknown>
  /** Restores the whole row. Left out if that isn't possible, which the question before the deletion then says. */
  restore?: Write<Row, unknown>
  messages: (row: Row) => { deleted: string; description?: string; failed: string }
  onDeleted?: () => void
  /** Called when Undo is no longer offered; removes the row's files, for example. */
  onGone?: (row: Row) => void
}

/** Deletes a row at once, offers Undo if it can be restored, and moves the focus to the row after it. */
export function useDeletion<Row extends Identified>({
  remove,
  restore,
  messages,
  onDeleted,
  onGone,
}: Deletion<Row>) {
  const { mutateAsync: removeRow } = useWrite(remove)
  const { mutateAsync: restoreRow } = useWrite(restore ?? unwritable)
  return async (row: Row) => {
    const moveFocus = rememberPlace([row.id])
    const { deleted, description, failed } = messages(row)
    try {
      const removed = { ...row, ...((await removeRow(row)) as Partial<Row> | undefined) }
      const undo = () => toastTakenBack('Deletion', restoreRow(removed))
      onDeleted?.()
      moveFocus()
      if (restore) toastWithUndo({ title: deleted, description, undo, onGone: () => onGone?.(row) })
      else toast({ title: deleted, description })
    } catch (error) {
      toastFailure(failed)(error)
    }
  }
}
