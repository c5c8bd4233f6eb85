// The firm is in Cranbrook, which keeps Alberta's time.
const TIME_ZONE = 'America/Edmonton'

const date = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const longDate = new Intl.DateTimeFormat('en-CA', { ...date, timeZone: TIME_ZONE })
const longTime = new Intl.DateTimeFormat('en-CA', {
  ...date,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
  timeZoneName: 'short',
})
const shortTime = new Intl.DateTimeFormat('en-CA', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})
const dayOfWeek = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: TIME_ZONE,
})
const numeric = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** "Wednesday, July 1, 2026" in the firm's time zone. */
export const formatLocalDate = (time: string) => longDate.format(new Date(time))

/** "Wednesday, July 1, 2026 at 2:04 p.m. MDT" in the firm's time zone. */
export const formatLocalTime = (time: string) => longTime.format(new Date(time))

/** The time as "2026-11-22 18:05" in the firm's time zone, which spreadsheets read as a date. */
export function formatSortableTime(time: string): string {
  const { hour = '', minute = '' } = findParts(new Date(time))
  return `${localDay(new Date(time))} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** "10:42 a.m." today, "Friday, November 20, 10:42 a.m." on another day, in the firm's time zone. */
export function formatRecentTime(time: Date, now = new Date()): string {
  const hour = shortTime.format(time)
  return localDay(time) === localDay(now) ? hour : `${dayOfWeek.format(time)}, ${hour}`
}

/** The calendar day in the firm's time zone, as 2026-11-21. */
export function localDay(time: Date): string {
  const { year, month = '', day = '' } = findParts(time)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The hour of the day in the firm's time zone, from 0 to 23. */
export const localHour = (time: Date): number => Number(findParts(time).hour)

// Not by `format`: browsers differ in the order and the separators of the parts of an en-CA date.
function findParts(time: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(numeric.formatToParts(time).map(({ type, value }) => [type, value]))
}
