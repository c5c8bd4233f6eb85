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

/** One entry for each day, oldest first; a day without counts has zero. */
export function fillGaps(counts: DayCount[], today: string, days: number): DayCount[] {
  const byDay = new Map(counts.map((count) => [count.day, count]))
  return daysUpTo(today, days).map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 })
}

/** The next round number at or above the highest bar: 1, 2, 5, 10, 20, 50 … at least 5. */
export function chartTop(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  const step = [1, 2, 5, 10].find((factor) => factor * size >= highest) ?? 10
  return Math.max(5, step * size)
}

/** `count` days up to and including `last`, oldest first. */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
