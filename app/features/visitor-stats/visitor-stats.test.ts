import { expect, test } from 'vitest'
import { dayOf, daysUpTo } from './visitor-day.ts'
import { chartTop, withoutGaps } from './visitor-stats.ts'

test('the day changes in the night of the valley, not in Greenwich', () => {
  expect(dayOf(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-21')
})

test('days run through the ends of months', () => {
  expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('a day without visitors is a day with none', () => {
  const counted = { day: '2026-03-01', views: 4, visitors: 2 }
  expect(withoutGaps([counted], '2026-03-02', 2)).toEqual([
    counted,
    { day: '2026-03-02', views: 0, visitors: 0 },
  ])
})

test.each([
  [0, 5],
  [4, 5],
  [11, 20],
  [50, 50],
  [51, 100],
  [1001, 2000],
])('%i fits below %i', (highest, top) => expect(chartTop(highest)).toBe(top))
