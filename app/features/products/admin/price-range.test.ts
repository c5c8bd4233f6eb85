import { expect, test } from 'vitest'
import { texts } from '../../../brand/texts.ts'
import { findBeyond } from './price-range.tsx'

const [tube, locket, bronze] = [
  { name: 'Tube', price: 10 },
  { name: 'Locket', price: 85 },
  { name: 'Bronze', price: 950 },
] as const
const text = texts['home.pricing.text']

test('a product that costs more or less than the text says is detected', () => {
  expect(findBeyond(text, [tube, locket])).toEqual({ range: '$10 to $85', products: [] })
  expect(findBeyond(text, [tube, bronze]).products).toEqual([bronze])
  expect(findBeyond('From $ 20.50 to $1,000.', [tube, bronze])).toEqual({
    range: '$ 20.50 to $1,000',
    products: [tube],
  })
})

test('a text without a price range is ignored', () => {
  for (const other of ['Priced separately.', 'From $10 on.'])
    expect(findBeyond(other, [bronze]).products).toEqual([])
})
