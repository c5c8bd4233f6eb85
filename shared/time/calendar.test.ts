import { expect, test } from 'vitest'
import {
  addDays,
  describeDate,
  describeDay,
  describeDays,
  describeMonth,
  findWeekday,
} from './calendar.ts'

test('days are counted across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-08', 0), 'the day on which clocks change').toBe('2026-03-08')
})

test('a day is formatted with its weekday', () => {
  expect(findWeekday('2026-11-23')).toBe(0)
  expect(findWeekday('2026-11-22')).toBe(6)
  expect(describeDay('2026-12-25')).toBe('Friday, December 25')
  expect(describeDays('2026-12-25', '2026-12-25')).toBe('Friday, December 25')
  expect(describeDays('2026-12-24', '2026-12-26')).toBe('December 24 to 26')
  expect(describeDays('2026-12-24', '2027-01-02')).toBe('December 24 to January 2')
  expect(describeDate('2027-01-01')).toBe('Friday, January 1, 2027')
})

test('a month is formatted with its year', () => {
  expect(describeMonth('2026-03-01')).toBe('March 2026')
  expect(describeMonth('2027-12-31')).toBe('December 2027')
})
