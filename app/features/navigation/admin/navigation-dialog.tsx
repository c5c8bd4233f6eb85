import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/entry-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
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

interface Props {
  /** The item to edit; undefined for a new one. */
  item?: StaffNavigationItem
  onClose: () => void
}

export function NavigationDialog({ item, onClose }: Props) {
  const { submit, isDirty, isPending, conflict, ...form } = useEntryForm({
    entry: item,
    schema: navigationInput,
    valuesOf,
    labels,
    shown: { type: (type) => typeLabels[type as StaffNavigationItem['type']] },
    add: addNavigationItem,
    change: changeNavigationItem,
    restore: restoreNavigationItem,
    onSaved: (isNew) => {
      toast(saved(isNew ? 'created' : 'updated'))
      onClose()
    },
    onLeftDeleted: onClose,
    onFailed: (description, isNew) =>
      toast({
        title: `Error ${isNew ? 'creating' : 'updating'} navigation item`,
        description,
        variant: 'destructive',
      }),
  })
  return (
    <EntryDialog
      title={item ? 'Edit Navigation Item' : 'Add Navigation Item'}
      isDirty={isDirty}
      isPending={isPending}
      conflict={conflict}
      submit={submit}
      onClose={onClose}
    >
      <NavigationFields {...form} />
    </EntryDialog>
  )
}

/** What to say after an item was created, updated or deleted. */
export const saved = (done: 'created' | 'updated' | 'deleted') => ({
  title: `Navigation item ${done}`,
  description: `The navigation item has been successfully ${done}.`,
})
