import { useController } from 'react-hook-form'
import { EntryDialog } from '../../ui/controls/dialogs/entry-dialog.tsx'
import { type Crop, MiddleField } from '../../ui/controls/fields/middle-field.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../writes/failure-toast.ts'
import type { Versioned } from '../writes/optimistic-update.ts'
import { useEntryForm } from '../writes/use-entry-form.ts'
import { useWrite, type Write } from '../writes/use-write.ts'
import { z } from '../zod.ts'
import { imageSources } from './images.ts'
import { describeMiddle } from './middle.ts'
import { middleInput } from './middle-input.ts'

interface WithMiddle extends Versioned {
  middle: string | null
}

interface Props<Row extends WithMiddle> {
  /** What its drafts are kept under in the browser. */
  name: string
  row: Row
  /** The address of the picture. */
  picture: string
  crops: Crop[]
  change: Write<{ before: Row; change: Pick<WithMiddle, 'middle'> }, unknown>
  restore: Write<Row, unknown>
  onClose: () => void
}

type Change = Props<WithMiddle>['change']

/** Sets what stays in view of one picture, apart from all else of its row. */
export function MiddleDialog<Row extends WithMiddle>(props: Props<Row>) {
  const { name, row, picture, crops, onClose } = props
  const change = props.change as unknown as Change
  const restore = props.restore as unknown as Write<WithMiddle, unknown>
  const undo = useUndo(change)
  const { control, submit, isDirty, draft, isPending, conflict } = useEntryForm({
    name,
    entry: row as WithMiddle,
    schema,
    valuesOf: (one?: WithMiddle) => ({ middle: one?.middle ?? '' }),
    labels: { middle: 'Middle of the picture' },
    formatters: { middle: (middle) => describeMiddle(middle) ?? '(not moved)' },
    change,
    restore,
    messages: () => ({
      saved: 'Middle of the picture saved',
      failed: 'The middle of the picture could not be saved',
    }),
    findUndo: undo,
    onDone: onClose,
  })
  const { field } = useController({ control, name: 'middle' })
  return (
    <EntryDialog
      title="Set the middle"
      isDirty={isDirty}
      draft={draft}
      isPending={isPending}
      conflict={conflict}
      submit={(event) => {
        // React passes it on to a form that this dialog is opened from.
        event.stopPropagation()
        return submit(event)
      }}
      onClose={onClose}
    >
      <MiddleField
        value={field.value}
        onChange={field.onChange}
        src={imageSources(picture, 960).src}
        crops={crops}
        disabled={isPending}
      />
    </EntryDialog>
  )
}

const schema = z.object({ middle: middleInput })

/** Offers to put back the middle that was there; what else was changed meanwhile stays. */
function useUndo(change: Change) {
  const { mutateAsync } = useWrite(change)
  return (before: WithMiddle, { middle }: Pick<WithMiddle, 'middle'>) =>
    middle === before.middle
      ? undefined
      : {
          undo: () =>
            mutateAsync({
              before: { ...before, middle },
              change: { middle: before.middle },
            }).then(
              () => toast({ title: 'Change taken back' }),
              toastFailure('The change could not be taken back'),
            ),
        }
}
