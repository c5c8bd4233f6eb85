import { capitalize } from '../../../platform/capitalize.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import type { Change, NewerValue } from './change.ts'
import { endSentence } from './describe-change.ts'
import { formatValue } from './format-value.ts'
import { labelField, nameRow } from './tables.ts'

export interface RevertQuestion {
  change: Change
  sentence: string
  /** Newer values that would be overwritten. Empty when the question is whether to remove an added row. */
  newer?: NewerValue[]
}

interface Props {
  question: RevertQuestion
  isBusy: boolean
  onDismiss: () => void
  onConfirm: () => void
}

export function RevertDialog({ question, isBusy, onDismiss, onConfirm }: Props) {
  if (question.newer)
    return (
      <Dialog open onOpenChange={onDismiss} title="Changed Again Since">
        <NewerValues
          newer={question.newer}
          isBusy={isBusy}
          onKeepMine={onConfirm}
          onTakeTheirs={onDismiss}
        />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      title="Remove what was added?"
      confirm="Remove"
      onCancel={onDismiss}
      onConfirm={onConfirm}
    >
      {endSentence(question.sentence)} This removes it again, also where families see it.
    </ConfirmDialog>
  )
}

interface NewerProps {
  newer: NewerValue[]
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export const NewerValues = ({ newer, ...rest }: NewerProps) => (
  <ConflictNotice labels={revertLabels} differences={compareValues(newer)} {...rest} />
)

const revertLabels = {
  title: 'What this change affected has been changed again since.',
  mine: 'before the change',
  theirs: 'now',
  keepMine: 'Bring Back the Earlier',
  takeTheirs: 'Leave It as It Is',
}

function compareValues(newer: NewerValue[]) {
  const shown = newer.filter(({ field }) => field !== 'display_order')
  const differences = shown.map(({ field, earlier, now, ...row }) => ({
    label: capitalize(`${nameRow(row)}: ${labelField(row.table_name, field)}`),
    mine: formatValue(field, earlier) ?? '(nothing)',
    theirs: formatValue(field, now) ?? '(nothing)',
  }))
  if (shown.length === newer.length) return differences
  return [...differences, { label: 'Order', mine: 'The earlier order', theirs: 'Another order' }]
}
