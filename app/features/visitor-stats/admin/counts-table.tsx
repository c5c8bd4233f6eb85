import { Table, Td, Th } from '../../../ui/controls/table.tsx'

interface Props {
  caption: string
  /** What a row is about: a day, a page. */
  noun: string
  rows: { name: string; views: number; visitors: number }[]
}

export const CountsTable = ({ caption, noun, rows }: Props) => (
  <Table caption={caption}>
    <thead>
      <tr>
        <Th>{noun}</Th>
        <Th className="text-right">Views</Th>
        <Th className="text-right">Visitors</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, views, visitors }) => (
        <tr key={name}>
          <Td className="max-w-64 break-words">{name}</Td>
          <Td className="text-right tabular-nums">{views}</Td>
          <Td className="text-right tabular-nums">{visitors}</Td>
        </tr>
      ))}
    </tbody>
  </Table>
)
