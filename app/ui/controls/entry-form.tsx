import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { ConflictNotice } from './dialogs/conflict-notice.tsx'
import { actionRow } from './dialogs/dialog.tsx'
import { LeaveGuard } from './dialogs/leave-guard.tsx'
import { SaveQuestionDialog } from './dialogs/save-question.tsx'
import { DraftOfferArea, type FormDraft } from './draft-notice.tsx'

export interface EntryFormProps {
  isDirty: boolean
  isPending: boolean
  draft: FormDraft
  conflict?: Omit<ComponentProps<typeof ConflictNotice>, 'isBusy'>
  question?: ComponentProps<typeof SaveQuestionDialog>
  submit: FormEventHandler
}

interface Props extends EntryFormProps {
  label?: string
  /** The save button, and what is to the left of it. */
  save?: ReactNode
  aside?: ReactNode
  staysWithin?: string
  className?: string
  children: ReactNode
}

/** A form on a screen, with everything that `EntryDialog` has around its fields. */
export const EntryForm = ({
  isDirty,
  isPending,
  draft,
  conflict,
  question,
  submit,
  label,
  save = 'Save Changes',
  aside,
  staysWithin,
  className,
  children,
}: Props) => (
  <form
    noValidate
    aria-label={label}
    onSubmit={submit}
    className={classes('grid grid-cols-1 gap-5', className)}
  >
    <DraftOfferArea offer={draft.offer} />
    {children}
    {question && <SaveQuestionDialog {...question} />}
    {conflict && <ConflictNotice {...conflict} isBusy={isPending} />}
    <div className={classes('items-center', actionRow)}>
      {aside}
      {isDirty && <p className="text-small font-semibold">There are unsaved changes.</p>}
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : save}
      </Button>
    </div>
    <LeaveGuard isDirty={isDirty && !isPending} onDiscard={draft.drop} staysWithin={staysWithin} />
  </form>
)
