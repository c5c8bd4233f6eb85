import { expect, test } from 'vitest'
import { newTier, tierInput, unfinishedQuestions } from './tier-input.ts'

test('a new tier begins with the specified text and without prices', () => {
  expect(tierInput.parse(newTier)).toEqual({
    size: 'New Size',
    weight: 'Weight Range',
    individual_price: 0,
    communal_price: 0,
  })
})

test('a tier needs a size and a weight within the length limits', () => {
  const words = (size: string, weight: string) =>
    tierInput.safeParse({ size, weight }).error?.issues.map(({ message }) => message)
  expect(words(' ', '')).toEqual(['Size is required', 'Weight is required'])
  expect(words('a'.repeat(101), '5 lb')).toEqual(['Size must be at most 100 characters'])
  expect(words('Small', 'a'.repeat(101))).toEqual(['Weight must be at most 100 characters'])
})

test('staff have to confirm the defaults of a new tier that they left unchanged', () => {
  const ask = (change: object) =>
    unfinishedQuestions(tierInput.parse({ ...newTier, ...change })).map(({ text }) => text)
  expect(ask({})).toEqual([
    'The size is still called “New Size”. The weight is still “Weight Range”. Individual Cremation would cost $0.00. Communal Cremation would cost $0.00. Families see it at once.',
  ])
  expect(ask({ size: 'Horse', weight: '500 lb', individual_price: '900' })).toEqual([
    'Communal Cremation would cost $0.00. Families see it at once.',
  ])
  const prices = { individual_price: '900', communal_price: '' }
  expect(ask({ size: 'Horse', weight: '500 lb', ...prices })).toEqual([])
  expect(unfinishedQuestions({ size: 'Horse', weight: 'Weight Range' })).toHaveLength(1)
})
