import { daysUpTo } from './visitor-day.ts'

export interface DayCount {
  day: string
  views: number
  visitors: number
}

export interface PageCount {
  path: string
  views: number
  visitors: number
}

/** One entry a day without gaps, oldest first: a day nobody counted is a day with none. */
export function withoutGaps(counts: DayCount[], today: string, days: number): DayCount[] {
  const byDay = new Map(counts.map((count) => [count.day, count]))
  return daysUpTo(today, days).map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 })
}

/** The next round number at or above the highest bar: 1, 2, 5, 10, 20, 50 … at least 5. */
export function chartTop(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  const step = [1, 2, 5, 10].find((factor) => factor * size >= highest) ?? 10
  return Math.max(5, step * size)
}
