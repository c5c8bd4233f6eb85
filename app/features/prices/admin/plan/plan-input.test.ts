import { expect, test } from 'vitest'
import { addDays } from '../../../../../shared/time/calendar.ts'
import {
  findDoubtfulPrices,
  findTomorrow,
  parsePercent,
  planInput,
  planValues,
} from './plan-input.ts'
import { changeByPercent } from './price-plan.ts'

const tomorrow = findTomorrow('America/Edmonton')

const tiers = [
  { id: '1', size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: null },
]
const plan = (starts_on: string, individual_price: string) => ({
  starts_on,
  prices: [{ id: '1', individual_price, communal_price: '' }],
})
const problemOf = (values: ReturnType<typeof plan>) =>
  planInput(tiers, tomorrow).safeParse(values).error?.issues[0]?.message

test.each([
  ['4', 4],
  ['4 %', 4],
  ['+2,5', 2.5],
  ['-3', -3],
  ['−3%', -3],
  ['100', 100],
  ['101', undefined],
  ['4.125', undefined],
  ['', undefined],
  ['four', undefined],
])('the percentage “%s” is read as %s', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent)
})

test.each([
  [225, 4, 234],
  [120, 4, 125],
  [310.5, 4, 323],
  [225, -2.5, 219],
  [0, 4, 0],
  [null, 4, null],
])('%s dollars changed by %s per cent are %s, in whole dollars', (price, percent, changed) => {
  expect(changeByPercent(price, percent)).toBe(changed)
})

test('a plan begins on a day to come and changes something', () => {
  expect(problemOf(plan(tomorrow, '234'))).toBeUndefined()
  expect(problemOf(plan('', '234'))).toBe('Choose the day')
  expect(problemOf(plan(addDays(tomorrow, -1), '234'))).toMatch('Choose a day after today')
  expect(problemOf(plan('2999-01-01', '234'))).toBe('Choose a day within three years')
  expect(problemOf(plan(tomorrow, '225.00'))).toMatch('These are today’s prices')
  expect(problemOf(plan(tomorrow, '1.5.0'))).toBe('Write the amount like 1,250.00.')
})

test('prices that change by more than half are asked about', () => {
  const input = planInput(tiers, tomorrow).parse(plan(tomorrow, '2340'))
  expect(findDoubtfulPrices(tiers, input)).toEqual([
    { name: 'Individual Cremation, Small', before: 225, after: 2340 },
  ])
})

test('a plan is shown with today’s prices where it changes none', () => {
  const planned = {
    id: 'plan',
    updated_at: '',
    planned_by: null,
    planned_by_email: null,
    starts_on: '2099-01-01',
    prices: [
      {
        id: '1',
        size: 'Small',
        was: { individual_price: 220, communal_price: 100 },
        becomes: { individual_price: 234, communal_price: 100 },
      },
    ],
  }
  expect(planValues(tiers, planned)).toEqual(plan('2099-01-01', '234.00'))
})
