import { expect, test } from 'vitest'
import { isDoubtfulPrice, priceQuestion } from './price-question.ts'

test.each([
  [225, null, true],
  [225, 0, true],
  [225, 112.49, true],
  [225, 112.5, false],
  [225, 337.5, false],
  [225, 337.51, true],
  [225, 22.5, true],
  [null, 0, true],
  [0, 0, false],
  [0, 225, false],
  [null, 225, false],
  [null, null, false],
])('changing a price from %s to %s needs a confirmation: %s', (before, after, isDoubtful) => {
  expect(isDoubtfulPrice(before, after)).toBe(isDoubtful)
})

test.each([
  [225, 20, 'Urn would go from $225.00 to $20.00.', 'Change the Price'],
  [225, null, 'Urn would go from $225.00 to no price.', 'Remove the Price'],
  [null, 0, 'Urn would cost $0.00.', 'Change the Price'],
])(
  'the question about a price going from %s to %s names both prices',
  (before, after, text, confirm) => {
    expect(priceQuestion({ name: 'Urn', before, after })).toEqual({
      title: 'Is this price right?',
      text,
      confirm,
    })
  },
)
