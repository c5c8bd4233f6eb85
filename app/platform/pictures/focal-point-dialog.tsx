import { useController } from 'react-hook-form'
import { imageSources } from '../../../shared/pictures/images.ts'
import { EntryDialog } from '../../ui/controls/dialogs/entry-dialog.tsx'
import { type Crop, FocalPointField } from '../../ui/controls/fields/focal-point-field.tsx'
import { useEntryForm } from '../forms/use-entry-form.ts'
import type { Versioned } from '../rows/writes/optimistic-update.ts'
import type { Write } from '../rows/writes/use-write.ts'
import { z } from '../zod.ts'
import { describeFocalPoint } from './focal-point.ts'

interface WithFocalPoint extends Versioned {
  url: string
  focal_point: string | null
}

interface Props<Row extends WithFocalPoint> {
  row: Row
  /** The name under which the browser keeps its drafts. */
  name: string
  crops: Crop[]
  change: Write<{ before: Row; change: Pick<WithFocalPoint, 'focal_point'> }, unknown>
  onClose: () => void
}

type Change = Props<WithFocalPoint>['change']

/** Sets the focal point of a picture. */
export function FocalPointDialog<Row extends WithFocalPoint>(props: Props<Row>) {
  const { name, row, crops, onClose } = props
  const change = props.change as unknown as Change
  const { control, dialog } = useEntryForm({
    fields: {
      drafts: name,
      schema,
      valuesOf: (one?: WithFocalPoint) => ({ focal_point: one?.focal_point ?? '' }),
      labels: { focal_point: 'What stays in view' },
      formatters: {
        focal_point: (focal_point) => describeFocalPoint(focal_point) ?? '(not moved)',
      },
    },
    row: row as WithFocalPoint,
    writes: { change },
    messages: () => ({
      saved: 'What stays in view is saved',
      failed: 'What stays in view could not be saved',
    }),
    onDone: onClose,
  })
  const { field } = useController({ control, name: 'focal_point' })
  return (
    <EntryDialog title="Choose What Stays in View" {...dialog} onClose={onClose}>
      <FocalPointField
        value={field.value}
        onChange={field.onChange}
        src={imageSources(row.url, 960).src}
        crops={crops}
        disabled={dialog.isPending}
      />
    </EntryDialog>
  )
}

const schema = z.object({ focal_point: z.string().transform((focal_point) => focal_point || null) })
