import {
  addDays,
  describeDate,
  describeDay,
  findWeekday,
  formatClock,
  WEEKDAYS,
} from '../../../shared/time/calendar.ts'
import { formatSortableTime, localDay } from '../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../shared/time/time-zones.ts'
import type { Database } from '../../../supabase/database.types.ts'

export type Reminder = Database['public']['Tables']['reminders']['Row']

/** A day where the firm is, and optionally a time such as "14:00". */
export type When = Pick<Reminder, 'day' | 'time_of_day'>

export const isDue = ({ day }: Pick<When, 'day'>, now: Date, zone: TimeZone) =>
  day <= localDay(now, zone)

/** Whether the day and time are over. A day without a time ends at midnight. */
export function isPast({ day, time_of_day }: When, now: Date, zone: TimeZone) {
  const [today = '', time = ''] = formatSortableTime(now.toISOString(), zone).split(' ')
  return day < today || (day === today && time_of_day !== null && time_of_day < time)
}

/** "Today at 2 pm", "Since 2 pm", "Since Tuesday", "Tomorrow", "Thursday, January 7 at 2 pm" */
export function describeWhen(when: When, now: Date, zone: TimeZone) {
  const { day, time_of_day } = when
  const today = localDay(now, zone)
  const clock = time_of_day && formatClock(time_of_day)
  if (day < today) return `Since ${nameEarlier(day, today)}`
  if (day === today && clock && isPast(when, now, zone)) return `Since ${clock}`
  const named =
    day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : nameInYear(day, today)
  return clock ? `${named} at ${clock}` : named
}

function nameEarlier(day: string, today: string) {
  if (day === addDays(today, -1)) return 'yesterday'
  return day > addDays(today, -7) ? WEEKDAYS[findWeekday(day)] : nameInYear(day, today)
}

const nameInYear = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? describeDay(day) : describeDate(day)
