import { expect, onTestFinished, test, vi } from 'vitest'
import {
  findLocalMidnight,
  findLocalMoment,
  findOffsetChange,
  findUtcOffset,
  formatLocalDate,
  formatLocalTime,
  formatRecentTime,
  formatShortMoment,
  formatSortableTime,
  localDay,
  localHour,
} from './local-time.ts'
import { describeTimeZone, isZoneName, type TimeZone, toTimeZone } from './time-zones.ts'

const zone = 'America/Edmonton'

test('a day ends at midnight in the firm’s time zone, not in UTC', () => {
  expect(localDay(new Date('2026-11-21T05:59:00Z'), zone)).toBe('2026-11-20')
  expect(localDay(new Date('2026-11-21T07:00:00Z'), zone)).toBe('2026-11-21')
})

test('a browser that writes en-CA dates as 11/21/2026 gets the same day', async () => {
  // The next test file of this worker must load the module again.
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  class AmericanFormat extends Intl.DateTimeFormat {
    constructor(_locale: string, options: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: AmericanFormat })
  vi.resetModules()
  const american = await import('./local-time.ts')
  expect(american.localDay(new Date('2026-11-21T20:00:00Z'), zone)).toBe('2026-11-21')
})

test('the inbox shows the year of a message only if it is another one', () => {
  const message = '2026-11-27T19:58:00Z'
  const format = (now: string) => formatShortMoment(message, 'Etc/GMT+7', new Date(now))
  expect(format('2026-12-01T12:00:00Z')).toBe('Nov 27, 12:58 pm')
  expect(format('2027-01-01T06:59:00Z'), 'still New Year’s Eve').toBe('Nov 27, 12:58 pm')
  expect(format('2027-01-01T07:00:00Z')).toBe('Nov 27, 2026, 12:58 pm')
})

test('the hour is from 0 to 23 and follows daylight saving time', () => {
  const times = ['2025-07-01T06:00:00Z', '2025-07-02T05:59:00Z', '2025-11-21T20:30:00Z']
  expect(times.map((time) => localHour(new Date(time), zone))).toEqual([0, 23, 13])
})

test('a time for a spreadsheet is all digits, at midnight and in both halves of the year', () => {
  const times = ['2025-07-02T06:05:00+00:00', '2025-11-23T01:05:59.9+00:00']
  expect(times.map((time) => formatSortableTime(time, zone))).toEqual([
    '2025-07-02 00:05',
    '2025-11-22 18:05',
  ])
})

test('a mail names the date and the time in the firm’s time zone', () => {
  const time = '2026-07-02T04:04:00+00:00'
  expect(formatLocalDate(time, zone)).toBe('Wednesday, July 1, 2026')
  expect(formatLocalTime(time, zone)).toMatch(/^Wednesday, July 1, 2026 at 10:04.pm MDT$/)
})

test('a moment today is shown as a time, and a moment on another day also with the day', () => {
  const now = new Date('2026-07-22T05:30:00Z')
  expect(formatRecentTime(new Date('2026-07-21T16:42:00Z'), zone, now)).toMatch(/^10:42.am$/)
  expect(formatRecentTime(new Date('2026-07-21T05:59:00Z'), zone, now)).toMatch(
    /^Monday, July 20, 11:59.pm$/,
  )
})

test('the firm’s clock is six hours behind UTC in summer and was seven in the winter of 2025', () => {
  expect(findUtcOffset(new Date('2026-07-01T16:04:31.5Z'), zone)).toBe(-360)
  expect(findUtcOffset(new Date('2025-01-15T03:00:00Z'), zone)).toBe(-420)
})

test.each([
  ['2026-07-01', '2026-07-01T06:00:00.000Z'],
  ['2026-01-01', '2026-01-01T07:00:00.000Z'],
  // The clocks change at two in the morning.
  ['2025-03-09', '2025-03-09T07:00:00.000Z'],
  ['2025-03-10', '2025-03-10T06:00:00.000Z'],
  ['2025-11-02', '2025-11-02T06:00:00.000Z'],
  ['2025-11-03', '2025-11-03T07:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(findLocalMidnight(day, zone).toISOString()).toBe(moment)
  expect(localDay(findLocalMidnight(day, zone), zone)).toBe(day)
})

test.each<[string, string, string, string?]>([
  ['skipped', '2025-03-09T02:30', '2025-03-09T09:30:00.000Z'],
  ['before a skipped hour', '2025-03-09T01:59', '2025-03-09T08:59:00.000Z'],
  ['after a skipped hour', '2025-03-09T03:00', '2025-03-09T09:00:00.000Z'],
  ['doubled', '2025-11-02T01:30', '2025-11-02T07:30:00.000Z'],
  [
    'doubled, and recorded the second time',
    '2025-11-02T01:30',
    '2025-11-02T08:30:00.000Z',
    '08:35',
  ],
  ['doubled, and recorded the first time', '2025-11-02T01:30', '2025-11-02T07:30:00.000Z', '07:35'],
  ['after a doubled hour', '2025-11-02T02:00', '2025-11-02T09:00:00.000Z'],
])('an hour that is %s, %s, is the moment %s', (_, local, moment, recorded) => {
  const near = recorded ? new Date(`2025-11-02T${recorded}Z`) : undefined
  expect(findLocalMoment(local, zone, near).toISOString()).toBe(moment)
})

test('a day whose midnight the clock skips begins an hour later', () => {
  expect(findLocalMidnight('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  )
})

test('the next change of the firm’s clock is known to the minute, up to a year ahead', () => {
  expect(findOffsetChange(new Date('2025-01-15T03:00:31.5Z'), zone)).toEqual({
    at: '2025-03-09T09:00:00.000Z',
    to: -360,
  })
  expect(findOffsetChange(new Date('2025-11-02T07:59:59Z'), zone)).toEqual({
    at: '2025-11-02T08:00:00.000Z',
    to: -420,
  })
})

test('a province that stops changing its clocks has no next change', () => {
  const lastChange = Date.parse('2026-03-08T09:00:00Z')
  const offsetAt = (time: Date) => (time.getTime() < lastChange ? -420 : -360)
  expect(findOffsetChange(new Date('2026-01-01T00:00:00Z'), zone, offsetAt)?.to).toBe(-360)
  expect(findOffsetChange(new Date(lastChange), zone, offsetAt)).toBeUndefined()
})

test.each<[TimeZone, string, number]>([
  ['America/Vancouver', '2025-01-15', -480],
  ['America/Vancouver', '2025-07-15', -420],
  ['Etc/GMT+7', '2025-07-15', -420],
  ['Etc/GMT+6', '2025-01-15', -360],
  ['America/St_Johns', '2025-01-15', -210],
  ['America/St_Johns', '2025-07-15', -150],
  ['Asia/Kathmandu', '2025-07-15', 345],
  ['Pacific/Kiritimati', '2025-07-15', 840],
])('in %s the clock of %s is ahead of UTC by %i minutes', (other, day, offset) => {
  const midnight = findLocalMidnight(day, other)
  expect(findUtcOffset(midnight, other)).toBe(offset)
  expect(midnight.getTime()).toBe(Date.parse(`${day}T00:00Z`) - offset * 60_000)
  expect(localDay(new Date(midnight.getTime() - 1), other)).not.toBe(day)
})

test('a setting without a zone that we know falls back to Mountain time', () => {
  expect(toTimeZone(undefined)).toBe(zone)
  expect(toTimeZone('Mars/Phobos')).toBe(zone)
  expect(toTimeZone('toString')).toBe(zone)
  expect(toTimeZone('Etc/GMT+6')).toBe('Etc/GMT+6')
  expect(toTimeZone('America/St_Johns')).toBe('America/St_Johns')
})

test('every zone that Node lists with a region can be set', () => {
  const listed = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))
  expect(listed.length).toBeGreaterThan(300)
  expect(listed.filter((name) => toTimeZone(name) !== name)).toEqual([])
})

test.each([
  '',
  'Paris',
  '+05:00',
  'Europe/Berlin\n',
  'Europe/',
  '../etc/passwd',
  'A/'.padEnd(65, 'b'),
])('the text “%s” isn’t the name of a zone', (name) => expect(isZoneName(name)).toBe(false))

test('a zone is named by our label, or by its name without underscores', () => {
  expect(describeTimeZone('America/Vancouver')).toBe('Pacific time, as in Vancouver')
  expect(describeTimeZone('America/St_Johns')).toBe('America/St Johns')
})
