import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '../../../../shared/time/local-time.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { type DayCount, dailyVisitsQuery, daysUpTo, fillGaps } from '../visitor-stats.ts'

const DAYS = 7

export function VisitorStatsCard() {
  const zone = useTimeZone()
  const [today] = useState(() => localDay(new Date(), zone))
  const since = daysUpTo(today, DAYS)[0] ?? today
  const query = useQuery(dailyVisitsQuery(useDb(), since))
  return (
    <Card
      id="visitor-stats"
      title="Visitor Stats"
      description={`Views and visitors of the public pages in the last ${DAYS} days.`}
    >
      <Loaded query={query} noun="visitor stats">
        {(data) => <Visits counts={fillGaps(data, today, DAYS)} />}
      </Loaded>
      <p className="mt-5 text-small text-ink-soft">
        Counted without cookies and without storing addresses: a person is recognized for one day
        only. Search engines and other robots that identify themselves are left out.
      </p>
    </Card>
  )
}

function Visits({ counts }: { counts: DayCount[] }) {
  if (counts.every(({ views }) => views === 0))
    return <p>No visits yet. They are counted from the first page that somebody opens.</p>
  return (
    <Table caption="Views and visitors a day">
      <thead>
        <tr>
          <Th>Day</Th>
          <Th className="text-right">Views</Th>
          <Th className="text-right">Visitors</Th>
        </tr>
      </thead>
      <tbody>
        {[...counts].reverse().map(({ day, views, visitors }, index) => (
          <tr key={day}>
            <Td>{['Today', 'Yesterday'][index] ?? formatDay(day)}</Td>
            <Td className="text-right tabular-nums">{views}</Td>
            <Td className="text-right tabular-nums">{visitors}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' })

const formatDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`))
