import { expect, test, vi } from 'vitest'
import { reminderInputIn, valuesOf } from './reminder-input.ts'

const zone = 'Etc/GMT+7'

test('a reminder whose time has passed today can be reworded, but no other passed time be chosen', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:00:00Z') })
  const before = { day: '2026-11-26', time_of_day: '14:00' }
  const accepts = (time_of_day: string) =>
    reminderInputIn(zone, before).safeParse({
      ...valuesOf(),
      words: 'Call Ruth',
      day: before.day,
      time_of_day,
    }).success
  expect(accepts('14:00')).toBe(true)
  expect(accepts('14:30')).toBe(false)
  expect(accepts('15:30')).toBe(true)
})

test('a reminder is for today or a later day within two years, unless its day was set before', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:00:00Z') })
  const parse = (change: object, before?: { day: string; time_of_day: null }) =>
    reminderInputIn(zone, before).safeParse({ ...valuesOf(), words: 'Call Ruth', ...change })
  const nothing = { time_of_day: null, template_id: null }
  expect(parse({ day: '2028-11-25' }).data).toMatchObject(nothing)
  expect(parse({ day: '2026-11-01' }, { day: '2026-11-01', time_of_day: null }).success).toBe(true)
  for (const day of ['2026-11-25', '2028-11-26', ''])
    expect(parse({ day }).success, day).toBe(false)
  for (const [day, problem] of [
    ['20266-12-01', 'Check the year'],
    ['0202-12-01', 'Check the year'],
    ['', 'Choose a day'],
  ] as const)
    expect(parse({ day }).error?.issues.map(({ message }) => message)).toEqual([problem])
  const stored = { words: 'Call', day: '2026-12-01', time_of_day: '14:00', template_id: 'six' }
  expect(valuesOf(stored as never)).toEqual(stored)
})
