import { rememberPlace } from '../../../ui/controls/lists/row-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { toastFailure } from './failure-toast.ts'
import { useWrite, type Write } from './use-write.ts'

interface Deletion<Row, Removed> {
  remove: Write<Row, Removed>
  /** Writes the row back whole. Left out where that can't be, which the question before the deletion says. */
  restore?: Write<Row, unknown>
  /** The words of toasts; `removed` is what the write resolved to. */
  messages: (
    row: Row,
    removed?: Removed,
  ) => { deleted: string; description?: string; failed: string }
  /** The ids of the rows that go, where that is not the row's own or theirs. */
  idsOf?: (row: Row) => string[]
  /** Called when the row is deleted. */
  onDeleted?: () => void
  /** Called when Undo is no longer offered: removes the files of the row, for example. */
  onGone?: (row: Row, removed: Removed) => void
}

/** Deletes a row at once and offers Undo for ten seconds, where it can be written back. The focus goes to the row after it. */
export function useDeletion<Row, Removed = unknown>({
  remove,
  restore,
  messages,
  idsOf = ownIds,
  onDeleted,
  onGone,
}: Deletion<Row, Removed>) {
  const { mutateAsync: removeRow } = useWrite(remove)
  const { mutateAsync: restoreRow } = useWrite(restore ?? cannotRestore)
  return async (row: Row) => {
    const undo = () =>
      restoreRow(row).then(
        () => toast({ title: 'Deletion taken back' }),
        toastFailure('The deletion could not be taken back'),
      )
    const moveFocus = rememberPlace(idsOf(row))
    try {
      const removed = await removeRow(row)
      const { deleted, description } = messages(row, removed)
      onDeleted?.()
      moveFocus()
      if (restore)
        toastWithUndo({ title: deleted, description, undo, onGone: () => onGone?.(row, removed) })
      else toast({ title: deleted, description })
    } catch (error) {
      toastFailure(messages(row).failed)(error)
    }
  }
}

const cannotRestore: Write<unknown, unknown> = {
  writes: [],
  send: () => Promise.reject(new Error('What was deleted here is not written back')),
}

const ownIds = (row: unknown): string[] =>
  [row].flat().flatMap((one) => (one instanceof Object && 'id' in one ? [String(one.id)] : []))
