import { expect, test } from 'vitest'
import { daysUpTo, fillGaps } from './visitor-stats.ts'

test('the list of days continues across the end of a month', () => {
  expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('a day without counts has zero views and visitors', () => {
  const counted = { day: '2026-03-01', views: 4, visitors: 2 }
  expect(fillGaps([counted], '2026-03-02', 2)).toEqual([
    counted,
    { day: '2026-03-02', views: 0, visitors: 0 },
  ])
})
