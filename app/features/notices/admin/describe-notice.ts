import {
  addDays,
  describeDate,
  describeDay,
  describeDays,
  formatClock,
  formatClosing,
} from '../../../../shared/time/calendar.ts'
import type { NoticeRow } from '../notices.noun.ts'

type Days = Pick<NoticeRow, 'shown_from' | 'shown_until' | 'is_shown'>

export function describeState({ shown_from, shown_until, is_shown }: Days, today: string) {
  if (!is_shown) return { tone: 'yellow', text: 'Hidden' } as const
  if (shown_until < today) return { tone: 'grey', text: 'Over' } as const
  if (shown_from > today)
    return { tone: 'blue', text: `From ${nameDay(shown_from, today)}` } as const
  return { tone: 'green', text: 'Shown now' } as const
}

/** A day, with its year unless the year is obvious. */
const nameDay = (day: string, today: string) =>
  isNear(day, today) ? describeDay(day) : describeDate(day)

const isNear = (day: string, today: string) =>
  day > addDays(today, -180) && day < addDays(today, 180)

/** "December 24 to January 2", with the year if it would be ambiguous. */
export const nameDays = (first: string, last: string, today: string) =>
  isNear(last, today)
    ? describeDays(first, last)
    : `${describeDays(first, last)}, ${last.slice(0, 4)}`

type Hours = Pick<NoticeRow, 'hours' | 'hours_from' | 'hours_until' | 'opens' | 'closes'>

/** "Closed Friday, December 25"; undefined if the opening hours stay as usual. */
export function describeHoursOf(notice: Hours, today: string) {
  const { hours, hours_from, hours_until, opens, closes } = notice
  if (hours === 'usual' || !hours_from || !hours_until) return
  const days = nameDays(hours_from, hours_until, today)
  if (!opens || !closes) return `Closed ${days}`
  return `Open ${formatClock(opens)} to ${formatClosing(closes)}, ${days}`
}
