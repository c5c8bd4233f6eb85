import { expect, test } from 'vitest'
import { describeLine, openingHoursCodes, parseOpeningHours } from './opening-hours.ts'

const written = 'Mon-Fri 08:30-17:00\nSat 09:00-13:00\nSun closed'

test('a family reads the opening hours in words', () => {
  expect(parseOpeningHours(written).map(describeLine)).toEqual([
    { days: 'Monday to Friday', hours: '8:30 am to 5 pm' },
    { days: 'Saturday', hours: '9 am to 1 pm' },
    { days: 'Sunday', hours: 'Closed' },
  ])
})

test('a search engine reads the opening hours in the format of schema.org', () => {
  expect(openingHoursCodes(parseOpeningHours(written))).toEqual([
    'Mo-Fr 08:30-17:00',
    'Sa 09:00-13:00',
  ])
})

test.each([
  ['tuesday – thursday: 9:00 – 12:30', 'Tu-Th 09:00-12:30'],
  ['  FRI 00:00-23:59\r', 'Fr 00:00-23:59'],
])('staff can enter the hours %j', (line, code) => {
  expect(openingHoursCodes(parseOpeningHours(line))).toEqual([code])
})

test('a family reads midnight as 12 am and noon as 12 pm', () => {
  const [line] = parseOpeningHours('Mon 00:00-12:00')
  expect(line && describeLine(line).hours).toBe('12 am to 12 pm')
})

test('a family reads “midnight” for hours that end at midnight', () => {
  const [line] = parseOpeningHours('Mon 09:00-00:00')
  expect(line && describeLine(line).hours).toBe('9 am to midnight')
})

test.each(['', 'By appointment', 'Xyz 08:00-09:00', 'Mon', 'Mon 8-17', 'Mon-Xyz closed'])(
  'an invalid line, %j, is ignored',
  (line) => expect(parseOpeningHours(line)).toEqual([]),
)
