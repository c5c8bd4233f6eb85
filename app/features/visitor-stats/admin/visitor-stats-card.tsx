import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { localDay } from '../../../platform/time/local-time.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { dailyVisitsQuery } from '../visitor-stats.queries.ts'
import { daysUpTo, fillGaps } from '../visitor-stats.ts'
import { VisitsTable } from './counts-table.tsx'
import { DayPages } from './day-pages.tsx'
import { VisitsChart } from './visits-chart.tsx'

const DAYS = 30

/** Views and visitors of the public pages, counted by this site's own server. */
export function VisitorStatsCard() {
  const zone = useTimeZone()
  const [today] = useState(() => localDay(new Date(), zone))
  const since = daysUpTo(today, DAYS)[0] ?? today
  const { data, isError, refetch } = useQuery(dailyVisitsQuery(useDb(), since))
  return (
    <Card
      id="visitor-stats"
      title="Visitor Stats"
      description={`Views and visitors of the public pages in the last ${DAYS} days.`}
    >
      {data ? (
        <Visits counts={fillGaps(data, today, DAYS)} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load visitor stats</ErrorText>
      ) : (
        <Spinner label="Loading visitor stats..." />
      )}
      <p className="mt-5 text-small text-ink-soft">
        Counted without cookies and without keeping addresses: a person is recognised for one day
        only. Search engines and other robots are left out.
      </p>
    </Card>
  )
}

function Visits({ counts }: { counts: ReturnType<typeof fillGaps> }) {
  const [day, setDay] = useState(counts.at(-1)?.day ?? '')
  if (counts.every(({ views }) => views === 0))
    return <p>No visits yet. They are counted from the first page that somebody opens.</p>
  return (
    <>
      <VisitsChart counts={counts} chosen={day} />
      <VisitsTable counts={counts} />
      <DayPages days={counts.map((count) => count.day).reverse()} day={day} onChoose={setDay} />
    </>
  )
}
