import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { typeLabels } from './navigation-input.ts'
import { FAILED, type Menu, useNavigationList } from './use-navigation-list.ts'

interface Props {
  menu: Menu
  caption: string
}

export function MenuTable({ menu, caption }: Props) {
  const messages = { failed: FAILED, empty: `No ${menu} navigation items found` }
  return (
    <StaffList list={useNavigationList(menu)} noun="navigation items" messages={messages}>
      {(items) => (
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
                <Td className="row-name font-medium">{title}</Td>
                <Td label="URL/Section" className="">
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
      )}
    </StaffList>
  )
}
