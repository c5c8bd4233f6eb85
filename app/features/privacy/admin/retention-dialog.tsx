import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import { Options } from '../../../ui/select.tsx'
import {
  changeRetentionTerms,
  type RetentionTerms,
  retentionInput,
  valuesOf,
} from './retention.queries.ts'

const choices = ['6', '12', '18', '24', '36', '60', '']

const describeChoice = (months: unknown) => (months ? `${months} months` : 'Never deleted')

interface Props {
  saved: RetentionTerms
  onClose: () => void
}

export function RetentionDialog({ saved, onClose }: Props) {
  const { register, dialog } = useEntryForm({
    fields: {
      drafts: 'retention-terms',
      schema: retentionInput,
      valuesOf,
      labels: { messages_months: 'Messages' },
      formatters: { messages_months: describeChoice },
    },
    row: saved,
    writes: { change: changeRetentionTerms },
    messages: () => ({
      saved: 'Saved',
      description: 'This applies from tonight on.',
      failed: 'Failed to save how long messages are kept',
    }),
    onDone: onClose,
  })
  const set = String(saved.messages_months ?? '')
  return (
    <EntryDialog {...dialog} title="How Long Messages Are Kept" onClose={onClose}>
      <p className="text-small text-ink-soft">
        What is deleted can’t be brought back. The privacy policy promises families that messages
        are kept for two years at most: if you choose longer, change that text too.
      </p>
      <SelectField
        label="Messages"
        hint="After you or the person last wrote"
        {...register('messages_months')}
      >
        <Options
          of={(choices.includes(set) ? choices : [set, ...choices]).map((months) => [
            months,
            describeChoice(months),
          ])}
        />
      </SelectField>
    </EntryDialog>
  )
}
