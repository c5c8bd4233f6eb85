import { withPlainClock } from './calendar.ts'
import type { TimeZone } from './time-zones.ts'

// All functions take the firm's time zone, from `timeZone` or `useTimeZone`.

const date = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const hour = { hour: 'numeric', minute: '2-digit' } as const

const createFormats = (timeZone: TimeZone) => ({
  longDate: new Intl.DateTimeFormat('en-CA', { ...date, timeZone }),
  longTime: new Intl.DateTimeFormat('en-CA', { ...date, ...hour, timeZone, timeZoneName: 'short' }),
  shortMoment: new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...hour,
    timeZone,
  }),
  dayMoment: new Intl.DateTimeFormat('en-CA', {
    month: 'short',
    day: 'numeric',
    ...hour,
    timeZone,
  }),
  longMoment: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short', timeZone }),
  plainDate: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone }),
  shortDate: new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone }),
  shortTime: new Intl.DateTimeFormat('en-CA', { ...hour, timeZone }),
  dayOfWeek: new Intl.DateTimeFormat('en-CA', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }),
  numeric: new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }),
})

const formats = new Map<TimeZone, ReturnType<typeof createFormats>>()

/** Cached for each zone, because creating a formatter is slow. */
function formatsOf(zone: TimeZone) {
  const found = formats.get(zone) ?? createFormats(zone)
  formats.set(zone, found)
  return found
}

/** "Wednesday, July 1, 2026" */
export const formatLocalDate = (time: string, zone: TimeZone) =>
  formatsOf(zone).longDate.format(new Date(time))

/** "Wednesday, July 1, 2026 at 2:04 pm MDT" */
export const formatLocalTime = (time: string, zone: TimeZone) =>
  withPlainClock(formatsOf(zone).longTime.format(new Date(time)))

// Staff screens show moments only in these formats.

/** "Jul 1, 2026, 2:04 pm": for lists. */
export const formatMoment = (time: string, zone: TimeZone) =>
  withPlainClock(formatsOf(zone).shortMoment.format(new Date(time)))

/** "Jul 1, 2:04 pm", with the year in another year: for the inbox. */
export const formatShortMoment = (time: string, zone: TimeZone, now = new Date()) =>
  yearOf(new Date(time), zone) === yearOf(now, zone)
    ? withPlainClock(formatsOf(zone).dayMoment.format(new Date(time)))
    : formatMoment(time, zone)

const yearOf = (time: Date, zone: TimeZone) => localDay(time, zone).slice(0, 4)

/** "July 1, 2026 at 2:04 pm": where there is more space. */
export const formatLongMoment = (time: string, zone: TimeZone) =>
  withPlainClock(formatsOf(zone).longMoment.format(new Date(time)))

/** "July 1, 2026" */
export const formatLongDay = (time: string, zone: TimeZone) =>
  formatsOf(zone).plainDate.format(new Date(time))

/** "Jul 1, 2026" */
export const formatDay = (time: string, zone: TimeZone) =>
  formatsOf(zone).shortDate.format(new Date(time))

/** "2:04 pm" */
export const formatLocalHour = (time: Date, zone: TimeZone) =>
  withPlainClock(formatsOf(zone).shortTime.format(time))

/** The time as "2026-11-22 18:05", which spreadsheets read as a date. */
export function formatSortableTime(time: string, zone: TimeZone): string {
  const { hour = '', minute = '' } = findParts(new Date(time), zone)
  return `${localDay(new Date(time), zone)} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** "10:42 am" today, "Friday, November 20, 10:42 am" on another day. */
export function formatRecentTime(time: Date, zone: TimeZone, now = new Date()): string {
  const hour = formatLocalHour(time, zone)
  return localDay(time, zone) === localDay(now, zone)
    ? hour
    : `${formatsOf(zone).dayOfWeek.format(time)}, ${hour}`
}

/** The calendar day, as 2026-11-21. */
export function localDay(time: Date, zone: TimeZone): string {
  const { year, month = '', day = '' } = findParts(time, zone)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The hour of the day, from 0 to 23. */
export const localHour = (time: Date, zone: TimeZone): number => Number(findParts(time, zone).hour)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When a calendar day begins. */
export const findLocalMidnight = (day: string, zone: TimeZone): Date =>
  findLocalMoment(`${day}T00:00`, zone)

/**
 * The moment of a day and an hour such as "2026-11-22T18:05". Where the clock skips that hour, as many minutes after the
 * skip; where it shows the hour twice, the moment nearest to `near`, or the first.
 */
export function findLocalMoment(time: string, zone: TimeZone, near = new Date(0)): Date {
  const utc = Date.parse(`${time}Z`)
  const offsets = [-DAY, DAY].map((distance) => findUtcOffset(new Date(utc + distance), zone))
  const [ifUnchanged = utc, ...others] = offsets.map((offset) => utc - offset * MINUTE)
  const shown = [ifUnchanged, ...others].filter(
    (moment) => moment + findUtcOffset(new Date(moment), zone) * MINUTE === utc,
  )
  const distanceOf = (moment: number) => Math.abs(moment - near.getTime())
  const [nearest] = shown.sort((one, other) => distanceOf(one) - distanceOf(other))
  return new Date(nearest ?? ifUnchanged)
}

/** The minutes by which the clock is ahead of UTC, such as -360 or -420. */
export function findUtcOffset(time: Date, zone: TimeZone): number {
  const { hour, minute } = findParts(time, zone)
  const local =
    Date.parse(`${localDay(time, zone)}T00:00Z`) / 60_000 + Number(hour) * 60 + Number(minute)
  return local - Math.floor(time.getTime() / 60_000)
}

const WEEK = 7 * DAY

/** The first change of the offset in the year after a moment, to the minute; undefined if there is none. */
export function findOffsetChange(
  from: Date,
  zone: TimeZone,
  offsetAt = (time: Date) => findUtcOffset(time, zone),
) {
  const offset = offsetAt(from)
  const start = Math.floor(from.getTime() / MINUTE) * MINUTE
  const hasChanged = (time: number) => offsetAt(new Date(time)) !== offset
  const week = Array.from({ length: 53 }, (_, index) => start + (index + 1) * WEEK).find(hasChanged)
  if (week === undefined) return undefined
  let before = week - WEEK
  let after = week
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE
    if (hasChanged(middle)) after = middle
    else before = middle
  }
  return { at: new Date(after).toISOString(), to: offsetAt(new Date(after)) }
}

// Doesn't use `format`, because browsers differ in the order and separators of an en-CA date.
function findParts(time: Date, zone: TimeZone) {
  const parts = formatsOf(zone).numeric.formatToParts(time)
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return found
}
