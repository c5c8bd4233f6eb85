import type { RowsProps } from '../../../platform/nouns/rows-of.tsx'
import { RowActions } from '../../../platform/rows/writes/row-actions.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { StaffNavigationItem } from '../navigation.noun.ts'
import { typeLabels } from './navigation-input.ts'
import { useVisibility, VisibilitySwitch } from './visibility-switches.tsx'

/** All items, with the switches of each, and with its place among the columns rather than before them. */
export const NavigationTable = (props: RowsProps<StaffNavigationItem>) => (
  <Sortable rows={props.rows} nameOf={props.nameOf} onMove={props.move} hasMore={props.hasMore}>
    {(items) => (
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
          {items.map((item) => (
            <NavigationRow
              key={item.id}
              item={item}
              onEdit={props.onEdit}
              onDelete={props.onDelete}
            />
          ))}
        </tbody>
      </Table>
    )}
  </Sortable>
)

interface RowProps extends Pick<RowsProps<StaffNavigationItem>, 'onEdit' | 'onDelete'> {
  item: StaffNavigationItem
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
