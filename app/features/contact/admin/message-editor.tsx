import { type FormEvent, useRef, useState } from 'react'
import { dropDraft } from '../../../platform/rows/drafts/drafts.ts'
import { useDraftOffer } from '../../../platform/rows/drafts/use-draft-offer.ts'
import { findDifferences } from '../../../platform/rows/find-differences.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactMessage, type MessageStatus, statusNames } from './message.ts'
import { saveMessage } from './messages.writes.ts'
import { type Draft, type Drafts, FORM, findChanges, type Notes, notesOf } from './use-drafts.ts'

interface Props {
  message: ContactMessage
  drafts: Drafts
}

/** Status and notes of a message. Unsaved work is kept while other messages are read. */
export function MessageEditor({ message, drafts }: Props) {
  const [theirs, setTheirs] = useState<ContactMessage>()
  const notes = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useWrite(saveMessage)
  const draft = drafts.find(message)
  const offer = useDraftOffer<Notes>({
    form: FORM,
    row: message.id,
    now: notesOf(message),
    // One’s own answer changes the status, and the notes are as they were.
    areIndependent: true,
    ...words,
    restore: (values, { key }) => {
      drafts.release(message.id)
      drafts.put({ base: message, ...values })
      if (drafts.isKept(message.id)) dropDraft(key)
      notes.current?.focus()
    },
  })
  const save = (from: Draft) => {
    setTheirs(undefined)
    mutate(
      { before: from.base, change: findChanges(from) },
      {
        onSuccess: (saved) => {
          drafts.drop(saved)
          toast({ title: 'Success', description: 'Submission updated successfully' })
        },
        onError: (error) => {
          if (error instanceof ConflictError && error.theirs)
            setTheirs(error.theirs as ContactMessage)
          else
            toast({
              title: 'Error',
              description: 'Failed to update submission',
              variant: 'destructive',
            })
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft)
  }
  return (
    <form onSubmit={submit} className="mt-7 grid gap-5 border-t border-ink/10 pt-6">
      <DraftOfferArea offer={offer} />
      <div className="sm:max-w-60">
        <SelectField
          label={words.labels.status}
          value={draft.status}
          onChange={({ target }) => drafts.put({ ...draft, status: target.value as MessageStatus })}
        >
          {Object.entries(statusNames).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        ref={notes}
        label={words.labels.notes}
        rows={4}
        placeholder="Add notes about this submission..."
        value={draft.notes}
        onChange={({ target }) => drafts.put({ ...draft, notes: target.value })}
      />
      {theirs && (
        <ConflictNotice
          labels={conflictLabels}
          differences={findDifferences(
            words,
            { status: draft.status, notes: draft.notes },
            notesOf(theirs),
          )}
          isBusy={isPending}
          onKeepMine={() => save({ ...draft, base: theirs })}
          onTakeTheirs={() => {
            setTheirs(undefined)
            drafts.drop(theirs)
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-4">
        {drafts.has(message.id) && (
          <p className="text-small font-semibold">There are unsaved changes.</p>
        )}
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}

/** Without a word on who it was: an answer of one’s own changes the status too. */
const conflictLabels = {
  title: 'This message was changed while you were editing.',
  mine: 'yours',
  theirs: 'as it is now',
  keepMine: 'Keep mine',
  takeTheirs: 'Leave it so',
}

const words = {
  labels: { status: 'Status', notes: 'Admin Notes' },
  formatters: { status: (status: unknown) => statusNames[status as MessageStatus] },
}
