import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'

export interface DayCount {
  day: string
  views: number
  visitors: number
}

/** One entry a day, oldest first; zero for days without counts. */
export function fillGaps(counts: DayCount[], today: string, days: number): DayCount[] {
  const byDay = new Map(counts.map((count) => [count.day, count]))
  return daysUpTo(today, days).map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 })
}

/** The last `count` days up to and including `last`, oldest first. */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

export const dailyVisitsQuery = (db: Db, since: string) =>
  dataQuery(db, ['page_views', 'since', since], (client) =>
    client.from('page_views').select('day, views, visitors').gte('day', since).order('day'),
  )
