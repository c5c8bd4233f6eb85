import { expect, test } from 'vitest'
import { groupByDay } from './change-time.ts'

test('changes are grouped by day in the time zone of the reader', () => {
  const now = new Date(2026, 10, 14, 9)
  const at = (...when: [number, number, number, number]) => ({
    occurred_at: new Date(...when).toISOString(),
  })
  const changes = [
    at(2026, 10, 14, 0),
    at(2026, 10, 13, 23),
    at(2026, 10, 13, 1),
    at(2026, 9, 31, 12),
  ]
  const days = groupByDay(changes, now).map(({ day, changes }) => [day, changes.length])
  expect(days).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['October 31, 2026', 1],
  ])
})
