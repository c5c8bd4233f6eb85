import { expect, test } from 'vitest'
import { groupByDay } from './change-time.ts'

const changes = [
  '2026-07-14T06:00:00Z',
  '2026-07-14T05:59:00Z',
  '2026-07-13T06:00:00Z',
  '2026-05-31T18:00:00Z',
].map((occurred_at) => ({ occurred_at }))
const daysIn = (zone: Parameters<typeof groupByDay>[1]) =>
  groupByDay(changes, zone, new Date('2026-07-14T15:00:00Z')).map(({ day, changes }) => [
    day,
    changes.length,
  ])

test('changes are grouped by day in the firm’s time zone, whatever time zone the reader is in', () => {
  expect(daysIn('America/Edmonton')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['May 31, 2026', 1],
  ])
  expect(daysIn('America/Vancouver')).toEqual([
    ['Yesterday', 2],
    ['July 12, 2026', 1],
    ['May 31, 2026', 1],
  ])
})
