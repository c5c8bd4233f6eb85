import { Check } from 'lucide-react'
import { toastFailure, toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { setFields } from '../../../platform/rows/writes/row-writes.ts'
import { useWrite, type Write } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { rememberPlace } from '../../../ui/controls/lists/row-focus.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import type { Reminder } from '../reminder.ts'

const setDone: Write<{ id: string; isDone: boolean }> = {
  writes: ['reminders'],
  send: (db, { id, isDone }) => setFields(db, 'reminders', id, { is_done: isDone }),
}

interface Props {
  reminder: Pick<Reminder, 'id' | 'words'>
  isDone?: boolean
  /** The row that disappears when done; the focus then moves to its neighbour. */
  row?: string
}

export function DoneButton({ reminder: { id, words }, isDone = false, row }: Props) {
  const { mutate, mutateAsync, isPending } = useWrite(setDone)
  const press = () => {
    const moveFocus = rememberPlace(row ? [row] : [])
    mutate(
      { id, isDone: !isDone },
      {
        onSuccess: () => {
          moveFocus()
          toastWithUndo({
            title: isDone ? 'Not done yet' : 'Done',
            description: words,
            undo: () => toastTakenBack('Change', mutateAsync({ id, isDone }), words),
          })
        },
        onError: toastFailure(
          isDone ? 'It could not be marked as open' : 'It could not be marked as done',
        ),
      },
    )
  }
  return (
    <Button look={isDone ? 'quiet' : 'outline'} size="small" disabled={isPending} onClick={press}>
      {!isDone && <Check aria-hidden className="size-5" />}
      {isDone ? 'Not Done Yet' : 'Done'}
      <span className="sr-only"> “{words}”</span>
    </Button>
  )
}
