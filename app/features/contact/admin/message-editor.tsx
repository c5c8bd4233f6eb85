import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { SelectField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { Options } from '../../../ui/select.tsx'
import { statusNames } from './message.ts'
import type { MessageForm } from './use-message-form.ts'

/** Status and notes of a message. Unsaved changes are kept while other messages are read. */
export const MessageEditor = ({ form: { register, dialog } }: { form: MessageForm }) => (
  <EntryForm
    {...dialog}
    // Names nobody, because the reader's own answer also changes the status. A deleted message has no form.
    conflict={dialog.conflict?.differences ? { ...dialog.conflict, labels } : undefined}
    staysWithin="/admin/contact-submissions"
    className="message-notes mt-7 border-t border-ink/10 pt-6"
  >
    <div className="sm:max-w-60">
      <SelectField label="Status" {...register('status')}>
        <Options of={Object.entries(statusNames)} />
      </SelectField>
    </div>
    <TextAreaField
      label="Admin Notes"
      rows={4}
      placeholder="Add notes about this submission..."
      hint="Only staff see this."
      {...register('notes')}
    />
  </EntryForm>
)

const labels = {
  title: 'This message was changed while you were editing.',
  mine: 'yours',
  theirs: 'as it is now',
  keepMine: 'Keep Mine',
  takeTheirs: 'Leave It So',
}
