import { expect, test } from 'vitest'
import { formatValue, isLong } from './format-value.ts'
import { knownFields, labelField } from './tables.ts'

test.each([
  ['is_shown', true, 'yes'],
  ['is_shown', false, 'no'],
  ['collection_fee', 90, '$90'],
  ['status', 'in-progress', 'In Progress'],
  ['service', 'communal', 'Communal'],
  ['clinic_slugs', ['a', 'b'], 'a, b'],
])('a changed %s of %j is written as %s', (field, value, words) => {
  expect(formatValue(field, value)).toBe(words)
})

test('a text of two lines is not quoted within a sentence', () => {
  expect([isLong('Yes.'), isLong('Yes.\nNo.')]).toEqual([false, true])
})

test('the details show the fields in the order of the form, with their labels, and no ids', () => {
  expect(knownFields('faqs', { id: '1', answer: 'a', question: 'b' })).toEqual([
    'question',
    'answer',
  ])
  expect(labelField('pricing_tiers', 'communal_price')).toBe('Communal price')
})
