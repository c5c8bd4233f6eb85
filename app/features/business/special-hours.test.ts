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
    day('2027-01-04', '2027-01-04', '10:00', '12:00'),
    day('2026-12-27', '2026-12-27', '09:00', '12:00'),
    day('2026-12-28', '2026-12-28', '10:00', '12:00'),
  ]
  const sunday = 'Sunday, December 27: 9 am to 12 pm'
  const monday = 'Monday, December 28: 10 am to 12 pm'
  expect(listed('2026-12-20', ...special)).toEqual([
    'Thursday, December 24: 8:30 am to 12 pm',
    'December 25 to 26: Closed',
    sunday,
    monday,
  ])
  expect(listed('2026-12-26', ...special), 'a day that is over is not listed').toEqual([
    'Saturday, December 26: Closed',
    sunday,
    monday,
    'Monday, January 4: 10 am to 12 pm',
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
  const always = { first: '2026-12-25', last: '2026-12-25', opens: '00:00', closes: '00:00' }
  expect(specialHoursSpecification([always])).toMatchObject({
    specialOpeningHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
  })
})
