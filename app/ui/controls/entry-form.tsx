import { type ComponentProps, type FormEventHandler, type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { useFirstField } from '../use-first-field.ts'
import { Alert, scrollIntoView } from './alert.tsx'
import { ConflictNotice } from './dialogs/conflict-notice.tsx'
import { actionRow, Dialog, dialogActionRow } from './dialogs/dialog.tsx'
import { type Lost, useLeaveGuard } from './dialogs/leave-guard.tsx'
import { SaveQuestionDialog } from './dialogs/save-question.tsx'
import { type FormDraft, RestoredNote } from './restored-note.tsx'

/** What `useEntryForm` provides. */
export interface EntryFormProps {
  isDirty: boolean
  isPending: boolean
  /** Left out by a form that keeps no draft. */
  draft?: FormDraft
  /** Why the entry could not be saved, unless the reason is at a field. */
  refusal?: string
  conflict?: Omit<ComponentProps<typeof ConflictNotice>, 'isBusy'>
  question?: ComponentProps<typeof SaveQuestionDialog>
  submit: FormEventHandler
  /** The element to focus after a dialog with this form closes. */
  focusAfter?: ComponentProps<typeof Dialog>['focusAfter']
}

interface Props extends EntryFormProps {
  label?: string
  /** The labels of the button that saves. */
  save?: ReactNode
  saving?: string
  /** False while the entry is too incomplete to be saved. */
  canSave?: boolean
  /** Shown at the left of the buttons. */
  aside?: ReactNode
  /** False for a form without buttons. */
  hasButtons?: boolean
  /** Leaves the form, without saving. Left out if it stays open, and then Cancel puts back what is stored. */
  onLeave?: () => void
  /** The dialog that contains the form. */
  dialog?: Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'children'>
  /** Asked before unsaved changes are left, instead of the usual question. */
  leaveQuestion?: Lost
  staysWithin?: string
  /** True on a screen that asks for something new, where the first field gets the focus. */
  isNew?: boolean
  className?: string
  children: ReactNode
}

/** A form for staff, on a screen or in a dialog. However it is left, it first asks about unsaved changes. */
export function EntryForm({
  isDirty,
  isPending,
  draft,
  refusal,
  conflict,
  question,
  submit,
  focusAfter,
  label,
  save = 'Save Changes',
  saving = 'Saving...',
  canSave = true,
  aside,
  hasButtons = true,
  onLeave,
  dialog,
  leaveQuestion,
  staysWithin,
  isNew = false,
  className,
  children,
}: Props) {
  const fields = useRef<HTMLFormElement>(null)
  useFirstField(fields, isNew)
  const isLeft = useNavigation().state === 'loading'
  const isSavable = !conflict || conflict.onKeepMine
  const askToLeave = useLeaveGuard({
    isDirty,
    onDiscard: draft?.drop,
    isBeingSaved: draft?.isBeingSaved,
    question: leaveQuestion,
    staysWithin,
  })
  const end = onLeave ?? draft?.discard
  const leave = () => end && askToLeave(end)
  const form = (
    <form
      ref={fields}
      noValidate
      data-changed={isDirty || undefined}
      aria-label={label}
      onSubmit={submit}
      className={classes('entry-form grid grid-cols-1 gap-5', className)}
    >
      {draft && <RestoredNote draft={draft} />}
      {children}
      {refusal && <Alert ref={scrollIntoView}>{refusal}</Alert>}
      {question && <SaveQuestionDialog {...question} />}
      {conflict && <ConflictNotice {...conflict} isBusy={isPending || !canSave} />}
      {hasButtons && (
        <div
          className={classes(
            'items-center',
            dialog
              ? dialogActionRow
              : classes('form-actions -mx-3 px-3 py-3 max-sm:gap-y-2 max-sm:py-2', actionRow),
          )}
        >
          <p className="required-note hidden text-small text-ink-soft max-sm:flex-none! sm:mr-auto">
            * Required
          </p>
          {aside}
          <div className="flex flex-wrap gap-3 *:flex-auto">
            {(onLeave || isDirty) && (
              <Button look="outline" onClick={leave}>
                Cancel
              </Button>
            )}
            {isSavable && (
              <Button
                type="submit"
                // While two versions are compared, the choice between them is the prominent one.
                look={conflict ? 'outline' : 'primary'}
                aria-keyshortcuts="Control+Enter"
                disabled={isPending || isLeft || !canSave}
              >
                {isPending ? saving : save}
              </Button>
            )}
          </div>
        </div>
      )}
    </form>
  )
  if (!dialog) return form
  return (
    <Dialog {...dialog} focusAfter={focusAfter} open onOpenChange={leave}>
      {form}
    </Dialog>
  )
}
