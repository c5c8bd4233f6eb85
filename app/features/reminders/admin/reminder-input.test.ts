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
