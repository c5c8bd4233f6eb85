import { expect, test } from 'vitest'
import { describeWhen, isDue, isPast } from './reminder.ts'

/** The clocks in this zone change in 2025, even if a province has decided otherwise since. */
const changing = 'America/Edmonton'
const zone = 'Etc/GMT+7'
const at = (time: string) => new Date(time)
const on = (day: string, time_of_day: string | null = null) => ({ day, time_of_day })

test('a day is due from its first minute in the firm’s time zone', () => {
  expect(isDue(on('2026-11-26'), at('2026-11-26T06:59:59Z'), zone)).toBe(false)
  expect(isDue(on('2026-11-26'), at('2026-11-26T07:00:00Z'), zone)).toBe(true)
  expect(isDue(on('2026-11-26'), at('2026-11-26T06:00:00Z'), 'Etc/GMT+6')).toBe(true)
})

test.each([
  ['in which the clocks go forward', '2025-03-09', '2025-03-09T06:59:59Z', '2025-03-09T07:00:00Z'],
  ['after it', '2025-03-10', '2025-03-10T05:59:59Z', '2025-03-10T06:00:00Z'],
  ['in which they go back', '2025-11-02', '2025-11-02T05:59:59Z', '2025-11-02T06:00:00Z'],
  ['after that', '2025-11-03', '2025-11-03T06:59:59Z', '2025-11-03T07:00:00Z'],
])('after the night of %s, a day begins at midnight', (_, day, before, midnight) => {
  expect(isDue(on(day), at(before), changing)).toBe(false)
  expect(isDue(on(day), at(midnight), changing)).toBe(true)
})

test('a time follows the firm’s clock on its day, even in an hour that is skipped or repeated', () => {
  const spring = on('2025-03-09', '02:30')
  expect(describeWhen(spring, at('2025-03-09T08:59:00Z'), changing)).toBe('Today at 2:30 am')
  expect(describeWhen(spring, at('2025-03-09T09:00:00Z'), changing)).toBe('Since 2:30 am')
  const autumn = on('2025-11-02', '01:30')
  expect(describeWhen(autumn, at('2025-11-02T07:30:00Z'), changing)).toBe('Today at 1:30 am')
  expect(describeWhen(autumn, at('2025-11-02T08:31:00Z'), changing)).toBe('Since 1:30 am')
})

test.each([
  ['2026-11-26', null, 'Today'],
  ['2026-11-26', '14:00', 'Today at 2 pm'],
  ['2026-11-26', '09:30', 'Since 9:30 am'],
  ['2026-11-25', '09:30', 'Since yesterday'],
  ['2026-11-20', null, 'Since Friday'],
  ['2025-12-31', null, 'Since Wednesday, December 31, 2025'],
  ['2026-11-27', '08:00', 'Tomorrow at 8 am'],
  ['2027-01-07', '14:00', 'Thursday, January 7, 2027 at 2 pm'],
])(
  'at ten on November 26, 2026, the day %s with the time %s is formatted as “%s”',
  (day, time, words) => {
    expect(describeWhen(on(day, time), at('2026-11-26T17:00:00Z'), zone)).toBe(words)
  },
)

test('a reminder without a time is overdue at midnight, and one with a time is overdue a minute after it', () => {
  const noon = at('2026-11-26T19:00:00Z')
  expect(isPast(on('2026-11-25'), noon, zone)).toBe(true)
  expect(isPast(on('2026-11-26'), noon, zone)).toBe(false)
  expect(isPast(on('2026-11-26', '12:00'), noon, zone)).toBe(false)
  expect(isPast(on('2026-11-26', '11:59'), noon, zone)).toBe(true)
})
