import { Table, Td, Th } from '../../../ui/controls/table.tsx'
import type { DayCount } from '../visitor-stats.ts'
import { longDay } from './day-words.ts'

/** The chart in figures, newest day first. */
export const VisitsTable = ({ counts }: { counts: DayCount[] }) => (
  <details className="mt-3">
    <summary className="link inline-block cursor-pointer py-1 text-small">
      Show the figures as a table
    </summary>
    <div className="mt-2">
      <Table caption="Views and visitors a day">
        <thead>
          <tr>
            <Th>Day</Th>
            <Th className="text-right">Views</Th>
            <Th className="text-right">Visitors</Th>
          </tr>
        </thead>
        <tbody>
          {counts.toReversed().map(({ day, views, visitors }) => (
            <tr key={day}>
              <Td>{longDay(day)}</Td>
              <Td className="text-right tabular-nums">{views}</Td>
              <Td className="text-right tabular-nums">{visitors}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </details>
)
