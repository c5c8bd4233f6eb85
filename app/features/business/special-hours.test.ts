import { expect, test } from 'vitest'
import { describeSpecialDays, listSpecialDays, specialHoursSpecification } from './special-hours.ts'

const day = (hours_from: string, hours_until = hours_from, opens?: string, closes?: string) => ({
  hours_from,
  hours_until,
  opens: opens ?? null,
  closes: closes ?? null,
})
const listed = (today: string, ...special: ReturnType<typeof day>[]) =>
  listSpecialDays(special, today).map((days) => Object.values(describeSpecialDays(days)).join(': '))

test('families read the special hours of the next two weeks, with equal consecutive days on one line', () => {
  const special = [
    day('2026-12-24', '2026-12-24', '08:30', '12:00'),
    day('2026-12-26'),
    day('2026-12-24', '2026-12-25'),
    day('2027-01-04'),
  ]
  expect(listed('2026-12-20', ...special)).toEqual([
    'Thursday, December 24: 8:30 am to 12 pm',
    'December 25 to 26: Closed',
  ])
  expect(listed('2026-12-26', ...special), 'a day that is over is not listed').toEqual([
    'Saturday, December 26: Closed',
    'Monday, January 4: Closed',
  ])
  expect(listed('2026-12-20')).toEqual([])
})

test('families read of a closure that begins within two weeks, however long it lasts', () => {
  expect(listed('2026-12-20', day('2027-01-03', '2027-01-31'))).toEqual(['January 3 to 31: Closed'])
  expect(listed('2026-12-20', day('2027-01-04', '2027-01-31'))).toEqual([])
})

test('a search engine reads the special hours in the format of schema.org, or nothing if there are none', () => {
  const special = [
    day('2026-12-25', '2027-01-02'),
    day('2027-01-03', '2027-01-03', '10:00', '12:00'),
  ]
  expect(specialHoursSpecification(listSpecialDays(special, '2026-12-20'))).toEqual({
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2027-01-02',
        opens: '00:00',
        closes: '00:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2027-01-03',
        validThrough: '2027-01-03',
        opens: '10:00',
        closes: '12:00',
      },
    ],
  })
  expect(JSON.stringify({ ...specialHoursSpecification([]) })).toBe('{}')
  const aroundTheClock = {
    first: '2026-12-25',
    last: '2026-12-25',
    opens: '00:00',
    closes: '00:00',
  }
  expect(specialHoursSpecification([aroundTheClock])).toMatchObject({
    specialOpeningHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
  })
})

test('days that differ only in their opening time stay apart, and notices may come in any order', () => {
  const special = [
    day('2026-12-23', '2026-12-23', '09:00', '12:00'),
    day('2026-12-21', '2026-12-21', '10:00', '12:00'),
    day('2026-12-22', '2026-12-22', '08:00', '12:00'),
  ]
  expect(listed('2026-12-20', ...special)).toEqual([
    'Monday, December 21: 10 am to 12 pm',
    'Tuesday, December 22: 8 am to 12 pm',
    'Wednesday, December 23: 9 am to 12 pm',
  ])
})
