import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
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
  const remove = useDeletion({
    remove: deleteNavigationItem,
    restore: restoreNavigationItem,
    messages: () => {
      const { title: deleted, description } = describeOutcome('deleted')
      return { deleted, description, failed: 'Error deleting navigation item' }
    },
  })
  const move = useMoving(moveNavigationItem, {
    moved: 'Navigation order updated',
    failed: 'Error updating navigation item',
  })
  const deletion = useConfirmed(remove, ({ title }: StaffNavigationItem) => ({
    title: 'Delete this navigation item?',
    text: `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  }))
  return (
    <>
      <Sortable rows={items} nameOf={nameOf} onMove={move} goesOn={goesOn}>
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
                <NavigationRow key={item.id} item={item} onEdit={onEdit} onDelete={deletion.ask} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      {deletion.dialog}
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
        <RowActions row={item} name={title} onEdit={onEdit} onDelete={onDelete} />
      </Td>
    </SortableRow>
  )
}
