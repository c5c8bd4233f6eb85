import { expect, onTestFinished, test, vi } from 'vitest'
import {
  formatLocalDate,
  formatLocalTime,
  formatRecentTime,
  formatSortableTime,
  localDay,
  localHour,
} from './local-time.ts'

test('a day ends at midnight where the firm is, not in UTC', () => {
  expect(localDay(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20')
  expect(localDay(new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-21')
})

test('months and days below ten have two digits', () => {
  expect(localDay(new Date('2026-03-02T19:00:00Z'))).toBe('2026-03-02')
})

test('a browser that writes en-CA dates as 11/21/2026 gets the same day', async () => {
  // The next test file of this worker must load the module anew.
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
  expect(american.localDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-21')
})

test('the hour is from 0 to 23 and follows daylight saving time', () => {
  const times = ['2025-07-01T06:00:00Z', '2025-07-02T05:59:00Z', '2025-11-21T20:30:00Z']
  expect(times.map((time) => localHour(new Date(time)))).toEqual([0, 23, 13])
})

test('a spreadsheet gets the time in digits, at midnight and in both halves of the year', () => {
  const times = ['2025-07-02T06:05:00+00:00', '2025-11-23T01:05:59.9+00:00']
  expect(times.map(formatSortableTime)).toEqual(['2025-07-02 00:05', '2025-11-22 18:05'])
})

test('a mail names the date and the time where the firm is', () => {
  const time = '2026-07-02T04:04:00+00:00'
  expect(formatLocalDate(time)).toBe('Wednesday, July 1, 2026')
  expect(formatLocalTime(time)).toMatch(/^Wednesday, July 1, 2026 at 10:04.p\.m\. MDT$/)
})

test('a time of today is an hour, one of another day names the day', () => {
  const now = new Date('2026-07-22T05:30:00Z')
  expect(formatRecentTime(new Date('2026-07-21T16:42:00Z'), now)).toMatch(/^10:42.a\.m\.$/)
  expect(formatRecentTime(new Date('2026-07-21T05:59:00Z'), now)).toMatch(
    /^Monday, July 20, 11:59.p\.m\.$/,
  )
})
