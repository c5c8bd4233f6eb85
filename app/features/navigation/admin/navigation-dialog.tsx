import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import {
  addNavigationItem,
  changeNavigationItem,
  restoreNavigationItem,
} from './navigation.writes.ts'
import { labels, NavigationFields } from './navigation-fields.tsx'
import {
  navigationInput,
  type StaffNavigationItem,
  typeLabels,
  valuesOf,
} from './navigation-input.ts'
import { sectionQuestions } from './section-questions.ts'

interface Props {
  /** The item to edit; undefined for a new one. */
  item?: StaffNavigationItem
  onClose: () => void
}

export function NavigationDialog({ item, onClose }: Props) {
  const { dialog, ...form } = useEntryForm({
    name: 'navigation',
    entry: item,
    schema: navigationInput,
    valuesOf,
    labels,
    formatters: { type: (type) => typeLabels[type as StaffNavigationItem['type']] },
    questions: sectionQuestions,
    add: addNavigationItem,
    change: changeNavigationItem,
    restore: restoreNavigationItem,
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

/** What a toast says after an item was created, updated or deleted. */
export const describeOutcome = (done: 'created' | 'updated' | 'deleted') => ({
  title: `Navigation item ${done}`,
  description: `The navigation item has been successfully ${done}.`,
})
