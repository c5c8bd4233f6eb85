// Calendar days are written as 2026-12-25 and belong to no time zone.

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const midnight = (day: string) => new Date(`${day}T00:00Z`)

/** Adds a number of days to a day. */
export const addDays = (day: string, days: number) =>
  new Date(midnight(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The day of the week, 0 for Monday. */
export const findWeekday = (day: string) => (midnight(day).getUTCDay() + 6) % 7

/** "December 25". Not by `Intl`, whose output differs between browsers and the server. */
const describeInMonth = (day: string) =>
  `${MONTHS[midnight(day).getUTCMonth()]} ${midnight(day).getUTCDate()}`

/** "Friday, December 25" */
export const describeDay = (day: string) => `${WEEKDAYS[findWeekday(day)]}, ${describeInMonth(day)}`

/** "Friday, December 25", "December 24 to 26" or "December 24 to January 2" */
export function describeDays(first: string, last: string) {
  if (first === last) return describeDay(first)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${describeInMonth(first)} to ${isOneMonth ? midnight(last).getUTCDate() : describeInMonth(last)}`
}

/** "Friday, December 25, 2026" */
export const describeDate = (day: string) => `${describeDay(day)}, ${day.slice(0, 4)}`

/** "March 2026" */
export const describeMonth = (day: string) =>
  `${MONTHS[midnight(day).getUTCMonth()]} ${day.slice(0, 4)}`

/** A time of day as people say it: "8:30 am" for "08:30". */
export function formatClock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** A closing time: "5 pm". 00:00 is the end of the day: "midnight". */
export const formatClosing = (time: string) => (time === MIDNIGHT ? 'midnight' : formatClock(time))

/** As a closing time it means the end of the day. */
export const MIDNIGHT = '00:00'

/** Whether the closing time is after the opening time on the same day. */
export const isClosingAfter = (opens: string, closes: string) =>
  closes === MIDNIGHT || opens < closes

/** Converts the output of `Intl` to "am" and "pm" as `formatClock` writes them: "10:42 am" for "10:42 a.m.". */
export const withPlainClock = (time: string) => time.replace(/\b([ap])\.m\./, '$1m')
