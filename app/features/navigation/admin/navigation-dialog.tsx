import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { type NavigationRow, navigation } from '../navigation.noun.ts'
import { navigationWrites } from './navigation.writes.ts'
import { NavigationFields } from './navigation-fields.tsx'
import { labels, navigationInput, typeLabels, valuesOf } from './navigation-input.ts'
import { sectionQuestions } from './section-questions.ts'

const fields = {
  drafts: navigation.drafts,
  schema: navigationInput,
  valuesOf,
  labels,
  formatters: { type: (type: unknown) => typeLabels[type as NavigationRow['type']] },
}

export function NavigationDialog({ row: item, draft, onClose }: FormProps<NavigationRow>) {
  const { dialog, ...form } = useEntryForm({
    fields,
    row: item,
    draft,
    writes: navigationWrites,
    questions: sectionQuestions,
    messages: (isNew) => {
      const { title: saved, description } = describeOutcome(isNew ? 'created' : 'updated')
      return {
        saved,
        description,
        failed: `Error ${isNew ? 'creating' : 'updating'} navigation item`,
      }
    },
    onDone: onClose,
  })
  return (
    <EntryDialog
      {...dialog}
      title={item ? 'Edit Navigation Item' : 'Add Navigation Item'}
      onClose={onClose}
    >
      <NavigationFields isNew={!item} {...form} />
    </EntryDialog>
  )
}

export const describeOutcome = (done: 'created' | 'updated' | 'deleted') => ({
  title: `Navigation item ${done}`,
  description: `The navigation item has been successfully ${done}.`,
})
