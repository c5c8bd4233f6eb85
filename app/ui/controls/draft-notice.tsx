import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { Alert } from './alert.tsx'
import { ConflictNotice, type Difference } from './dialogs/conflict-notice.tsx'

/** Unsaved text from earlier, offered to its author. */
export interface DraftOffer {
  /** When it was typed: "10:42 am" */
  time: string
  /** The row that it belongs to, if its form isn't open. */
  about?: ReactNode
  /** True if files had been chosen, which can't be stored. */
  hadFiles?: boolean
  /** Both versions, if anybody has changed the row since. */
  differences?: Difference[]
  onRestore: () => void
  onDiscard: () => void
}

/** The drafts of a form: an earlier one that is offered, and a function that removes its own. */
export interface FormDraft {
  offer?: DraftOffer
  /** Removes this form's draft, because it was saved or discarded. */
  drop: () => void
}

interface AreaProps {
  offer?: DraftOffer
  className?: string
}

/** The draft offer within a form, announced when it appears. */
export const DraftOfferArea = ({ offer, className }: AreaProps) => (
  <div role="status" className={classes('empty:hidden', className)}>
    {offer && <DraftNotice offer={offer} />}
  </div>
)

export function DraftNotice({ offer }: { offer: DraftOffer }) {
  const id = useId()
  const { time, about, hadFiles, differences, onRestore, onDiscard } = offer
  const title = `You have unsaved changes from ${time}`
  if (differences)
    return (
      <ConflictNotice
        labels={{ ...draftLabels, title: `${title}, and this was changed since` }}
        differences={differences}
        isBusy={false}
        onKeepMine={onRestore}
        onTakeTheirs={onDiscard}
      />
    )
  return (
    <Alert kind="note" title={<span id={id}>{title}</span>}>
      {about && <p className="break-words">{about}</p>}
      {hadFiles && <p>Pictures you had chosen have to be chosen again.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" aria-describedby={id} onClick={onRestore}>
          Restore
        </Button>
        <Button look="outline" size="small" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  )
}

const draftLabels = {
  question: 'Nothing is lost. Which version do you want to continue with?',
  mine: 'yours, unsaved',
  theirs: 'as it is now',
  keepMine: 'Restore mine',
  takeTheirs: 'Discard mine',
}
