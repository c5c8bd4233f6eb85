import { expect, test } from 'vitest'
import { formatValue, isLong } from './format-value.ts'
import { knownFields, labelField } from './vocabulary.ts'

test.each([
  ['is_shown', true, 'shown'],
  ['is_shown', false, 'hidden'],
  ['collection_fee', 90, '$90'],
  ['clinic_slugs', ['a', 'b'], 'a, b'],
])('a changed %s of %j is written as %s', (field, value, words) => {
  expect(formatValue(field, value)).toBe(words)
})

test('a text of two lines is not quoted within a sentence', () => {
  expect([isLong('Yes.'), isLong('Yes.\nNo.')]).toEqual([false, true])
})

test('the details show the fields in the order of the form, a price with its name, and no ids', () => {
  expect(knownFields('faqs', { id: '1', answer: 'a', question: 'b' })).toEqual([
    'question',
    'answer',
  ])
  expect(labelField('pricing_tiers', 'communal_price')).toBe('Communal price')
})
