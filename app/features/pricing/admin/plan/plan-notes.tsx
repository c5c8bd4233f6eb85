import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../../platform/db-context.tsx'
import { addDays, describeDate } from '../../../../platform/time/calendar.ts'
import { localDay } from '../../../../platform/time/local-time.ts'
import { useTimeZone } from '../../../../platform/time/use-time-zone.ts'
import { Alert } from '../../../../ui/controls/alert.tsx'
import { priceListsQuery } from './price-lists.queries.ts'
import { describeNote, type PlanNote } from './price-plan.ts'

interface Props {
  notes: PlanNote[]
  /** The day on which the prices took effect; undefined while they wait. */
  since?: string
}

/** What isn't as it was when the prices were planned. */
export const PlanNotes = ({ notes, since }: Props) =>
  notes.length > 0 && (
    <Alert
      kind="note"
      title={
        since
          ? `The prices planned from ${describeDate(since)} took effect`
          : 'The price list was changed after this was planned'
      }
    >
      <ul>
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>{describeNote(note, since !== undefined)}</li>
        ))}
      </ul>
    </Alert>
  )

const SHOWN_DAYS = 30

/** The notes on the plan that made today's list, for some weeks or until a price is changed. */
export function LatestPlanNotes() {
  const zone = useTimeZone()
  const today = localDay(new Date(), zone)
  const { data } = useQuery(priceListsQuery(useDb(), today, zone))
  const [latest] = data ?? []
  const since = latest?.planned_from
  if (!since || since < addDays(today, -SHOWN_DAYS)) return null
  return <PlanNotes notes={latest.notes} since={since} />
}
