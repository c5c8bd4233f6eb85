import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { changeRetentionTerms, restoreRetentionTerms } from './retention.queries.ts'
import {
  describeTerm,
  listChoices,
  type RetentionTerms,
  type TermName,
  termNames,
  terms,
  termsInput,
  valuesOf,
} from './retention-terms.ts'

const labels = Object.fromEntries(termNames.map((name) => [name, terms[name].label])) as Record<
  TermName,
  string
>

const formatters = Object.fromEntries(
  termNames.map((name) => [
    name,
    (value: unknown) => describeTerm(name, value ? Number(value) : null),
  ]),
)

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface Props {
  saved: RetentionTerms
  onClose: () => void
}

export function RetentionDialog({ saved, onClose }: Props) {
  const { register, dialog } = useEntryForm({
    name: 'retention-terms',
    entry: saved,
    schema: termsInput,
    valuesOf,
    labels,
    formatters,
    change: changeRetentionTerms,
    restore: restoreRetentionTerms,
    messages: () => ({
      saved: 'Saved',
      description: 'The site keeps to it from the coming night on.',
      failed: 'Failed to save how long things are kept',
    }),
    onDone: onClose,
  })
  return (
    <EntryDialog {...dialog} title="How Long Things Are Kept" onClose={onClose}>
      <p className="text-small text-ink-soft">
        What is deleted can’t be brought back. The privacy policy promises families that messages
        are kept for two years at most: if you choose longer, change that text too.
      </p>
      {termNames.map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          hint={capitalize(terms[name].after)}
          {...register(name)}
        >
          {listChoices(name, saved[name]).map((amount) => (
            <option key={amount} value={amount ?? ''}>
              {describeTerm(name, amount)}
            </option>
          ))}
        </SelectField>
      ))}
    </EntryDialog>
  )
}
