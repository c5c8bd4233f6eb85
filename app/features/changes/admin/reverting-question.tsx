import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { NewerVersion } from '../../../ui/controls/newer-version.tsx'
import type { Change, NewerValue } from './change.ts'
import { differencesOf } from './newer-values.ts'

export interface Question {
  change: Change
  /** What the change was. */
  sentence: string
  /** What would be overwritten; none when something added would be removed. */
  newer?: NewerValue[]
}

interface Props {
  question: Question
  isBusy: boolean
  onDismiss: () => void
  onConfirm: () => void
}

/** What is asked before a change is taken back. */
export function RevertingQuestion({ question, isBusy, onDismiss, onConfirm }: Props) {
  if (question.newer)
    return (
      <Dialog open onOpenChange={onDismiss} title="Changed again since">
        <NewerVersion
          words={versions}
          differences={differencesOf(question.newer)}
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
      {question.sentence}. Families won’t see it any more.
    </ConfirmDialog>
  )
}

const versions = {
  title: 'What this change was about has been changed again since.',
  mine: 'before the change',
  theirs: 'now',
  keepMine: 'Bring back the earlier',
  takeTheirs: 'Leave it as it is',
}
