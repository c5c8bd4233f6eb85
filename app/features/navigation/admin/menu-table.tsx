import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { type StaffNavigationItem, typeLabels } from './navigation-input.ts'

interface Props {
  caption: string
  items: StaffNavigationItem[]
}

/** What one of the menus shows, to read. */
export const MenuTable = ({ caption, items }: Props) => (
  <Table caption={caption} stacks>
    <thead>
      <tr>
        <Th>Title</Th>
        <Th>URL/Section</Th>
        <Th>Type</Th>
        <Th>Order</Th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ id, title, url, type, display_order }) => (
        <tr key={id}>
          <Td className="break-words font-medium">{title}</Td>
          <Td label="URL/Section" className="break-words">
            {url}
          </Td>
          <Td label="Type">{typeLabels[type]}</Td>
          <Td label="Order" className="tabular-nums">
            {display_order}
          </Td>
        </tr>
      ))}
    </tbody>
  </Table>
)
