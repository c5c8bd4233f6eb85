import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  deleteNavigationItem,
  moveNavigationItem,
  restoreNavigationItem,
} from './navigation.writes.ts'
import { describeOutcome } from './navigation-dialog.tsx'
import { type StaffNavigationItem, typeLabels } from './navigation-input.ts'
import { useVisibility, VisibilitySwitch } from './visibility-switches.tsx'

interface Props {
  items: StaffNavigationItem[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (item: StaffNavigationItem) => void
}

export function NavigationTable({ items, goesOn, onEdit }: Props) {
  const [toDelete, setToDelete] = useState<StaffNavigationItem>()
  const { mutateAsync: move } = useWrite(moveNavigationItem)
  const remove = useDeletion({
    remove: deleteNavigationItem,
    restore: restoreNavigationItem,
    messages: () => {
      const { title: deleted, description } = describeOutcome('deleted')
      return { deleted, description, failed: 'Error deleting navigation item' }
    },
  })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Error updating navigation item') })
    toast({ title: 'Navigation order updated' })
  }
  return (
    <>
      <Sortable rows={items} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
        {(rows) => (
          <Table caption="All navigation items" stacks>
            <thead>
              <tr>
                <Th>Title</Th>
                <Th>URL/Section</Th>
                <Th>Visible</Th>
                <Th>Type</Th>
                <Th>Desktop</Th>
                <Th>Mobile</Th>
                <Th>Order</Th>
                <Th>Actions</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((item) => (
                <NavigationRow key={item.id} item={item} onEdit={onEdit} onDelete={setToDelete} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this navigation item?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Are you sure you want to delete "{toDelete?.title}"? This action cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ title }: StaffNavigationItem) => title

interface RowProps {
  item: StaffNavigationItem
  onEdit: (item: StaffNavigationItem) => void
  onDelete: (item: StaffNavigationItem) => void
}

function NavigationRow({ item, onEdit, onDelete }: RowProps) {
  const visibility = useVisibility(item)
  const { title, url, type, display_order } = item
  return (
    <SortableRow id={item.id} className="navigation-row">
      <Td className="min-w-28 max-w-52 break-words font-medium">{title}</Td>
      <Td label="URL/Section" className="max-w-48">
        <span className="line-clamp-2 break-words" title={url}>
          {url}
        </span>
      </Td>
      <Td label="Visible">
        <VisibilitySwitch field="is_visible" name={`Show ${title}`} {...visibility} />
      </Td>
      <Td label="Type">{typeLabels[type]}</Td>
      <Td label="Desktop">
        <VisibilitySwitch
          field="is_desktop_visible"
          name={`Show ${title} on desktop`}
          {...visibility}
        />
      </Td>
      <Td label="Mobile">
        <VisibilitySwitch
          field="is_mobile_visible"
          name={`Show ${title} on mobile`}
          {...visibility}
        />
      </Td>
      <Td label="Order">
        <div className="flex items-center gap-1">
          <span className="min-w-5 tabular-nums">{display_order}</span>
          <MoveControls className="ml-0" />
        </div>
      </Td>
      <Td>
        <div className="row-actions flex">
          <IconButton label={`Edit ${title}`} icon={Pencil} onClick={() => onEdit(item)} />
          <IconButton
            label={`Delete ${title}`}
            icon={Trash2}
            isDangerous
            onClick={() => onDelete(item)}
          />
        </div>
      </Td>
    </SortableRow>
  )
}
