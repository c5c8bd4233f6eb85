import { expect, test } from 'vitest'
import { listChoices } from './day-choices.ts'

const zone = 'Etc/GMT+7'
const at = (time: string) => new Date(time)

test('the buttons offer a later time today, and later days in the firm’s time zone', () => {
  const labels = (time: string) => listChoices(at(time), zone).map(({ label }) => label)
  expect(labels('2026-11-26T20:59:00Z')[0]).toBe('Today, 2 pm')
  expect(labels('2026-11-26T21:00:00Z')[0]).toBe('Today, 5 pm')
  expect(labels('2026-11-27T00:00:00Z')).toEqual(['Today', 'Tomorrow', 'In a week', 'In six weeks'])
  expect(listChoices(at('2026-11-27T06:59:00Z'), zone).map(({ day }) => day)).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-12-03',
    '2027-01-07',
  ])
})
