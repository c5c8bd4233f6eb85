import { addDays } from '../../../../shared/time/calendar.ts'
import { formatLongDay, localDay } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'

/** "Today", "Yesterday" or the date, by the firm's clock. */
function nameDay(time: string, zone: TimeZone, now: Date): string {
  const day = localDay(new Date(time), zone)
  const today = localDay(now, zone)
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatLongDay(time, zone)
}

export function groupByDay<T extends { occurred_at: string }>(
  changes: T[],
  zone: TimeZone,
  now = new Date(),
) {
  const days: { day: string; changes: T[] }[] = []
  for (const change of changes) {
    const day = nameDay(change.occurred_at, zone, now)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}
