import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { DayCount } from '../visitor-stats.ts'
import { formatDay } from './format-visits.ts'

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

/** The chart in figures, newest day first. */
export const VisitsTable = ({ counts }: { counts: DayCount[] }) => (
  <details className="mt-3">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
      Show the figures as a table
    </summary>
    <div className="mt-2">
      <CountsTable
        caption="Views and visitors a day"
        noun="Day"
        rows={counts.toReversed().map(({ day, ...count }) => ({ name: formatDay(day), ...count }))}
      />
    </div>
  </details>
)
