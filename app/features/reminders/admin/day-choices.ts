import { addDays, formatClock } from '../../../../shared/time/calendar.ts'
import { localDay, localHour } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'

/** The days offered as buttons. "Today" comes with a time that is still ahead, and is left out in the evening. */
export function listChoices(now: Date, zone: TimeZone) {
  const today = localDay(now, zone)
  const hour = [14, 17].find((one) => one > localHour(now, zone))
  const later = (label: string, days: number) => ({
    label,
    day: addDays(today, days),
    time_of_day: '',
  })
  return [
    hour
      ? { label: `Today, ${formatClock(`${hour}`)}`, day: today, time_of_day: `${hour}:00` }
      : later('Today', 0),
    later('Tomorrow', 1),
    later('In a week', 7),
    later('In six weeks', 42),
  ]
}
