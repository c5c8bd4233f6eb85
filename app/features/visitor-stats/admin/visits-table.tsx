import type { DayCount } from '../visitor-stats.ts'
import { CountsTable } from './counts-table.tsx'
import { longDay } from './day-words.ts'

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
        rows={counts.toReversed().map(({ day, ...count }) => ({ name: longDay(day), ...count }))}
      />
    </div>
  </details>
)
