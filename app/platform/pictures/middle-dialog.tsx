import { useController } from 'react-hook-form'
import { EntryDialog } from '../../ui/controls/dialogs/entry-dialog.tsx'
import { type Crop, MiddleField } from '../../ui/controls/fields/middle-field.tsx'
import type { Versioned } from '../writes/optimistic-update.ts'
import { useEntryForm } from '../writes/use-entry-form.ts'
import type { Write } from '../writes/use-write.ts'
import { z } from '../zod.ts'
import { imageSources } from './images.ts'
import { describeMiddle } from './middle.ts'

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
  /** Left out where the row is always there. */
  restore?: Write<Row, unknown>
  onClose: () => void
}

type Change = Props<WithMiddle>['change']

/** Sets what stays in view of one picture, apart from all else of its row. */
export function MiddleDialog<Row extends WithMiddle>(props: Props<Row>) {
  const { name, row, picture, crops, onClose } = props
  const change = props.change as unknown as Change
  const restore = props.restore as Write<WithMiddle, unknown> | undefined
  const { control, dialog } = useEntryForm({
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
    onDone: onClose,
  })
  const { field } = useController({ control, name: 'middle' })
  return (
    <EntryDialog title="Set the middle" {...dialog} onClose={onClose}>
      <MiddleField
        value={field.value}
        onChange={field.onChange}
        src={imageSources(picture, 960).src}
        crops={crops}
        disabled={dialog.isPending}
      />
    </EntryDialog>
  )
}

const schema = z.object({ middle: z.string().transform((middle) => middle || null) })
