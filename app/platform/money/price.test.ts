import { expect, test } from 'vitest'
import { formatPrice } from './price.ts'

test.each([
  [225, '$225.00'],
  [0, '$0.00'],
  [129.5, '$129.50'],
  [1250, '$1,250.00'],
  [null, '-'],
])('a family reads a price of %s as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text)
})
