import { expect, test } from 'vitest'
import { products } from '../products.noun.ts'

const urn = {
  name: 'Urn',
  type: 'Urns',
  price: '',
  description: '',
  size: '',
  holds: '',
  image: '',
  is_shown: true,
}

test('empty fields mean no price, no description and no picture', () => {
  expect(products.schema.parse({ ...urn, name: ' Urn ' })).toEqual({
    name: 'Urn',
    type: 'Urns',
    price: null,
    description: null,
    size: null,
    holds: null,
    image: null,
    is_shown: true,
  })
})

test.each([
  ['0', 0],
  ['12.5', 12.5],
  ['1.15', 1.15],
  ['99999999.99', 99_999_999.99],
])('%s is a price', (price, expected) => {
  expect(products.schema.parse({ ...urn, price }).price).toBe(expected)
})

test.each([
  ['name', ' ', 'Product name is required'],
  ['name', 'n'.repeat(201), 'Product name must be at most 200 characters'],
  ['type', '', 'Product type is required'],
  ['type', 't'.repeat(101), 'Product type must be at most 100 characters'],
  ['price', '?', 'Write the amount like 1,250.00.'],
  ['price', '-0.01', 'The amount can’t be less than $0.00.'],
  ['price', '1.999', 'Write at most two decimals, like 1,250.00.'],
  ['price', '100000000', 'The amount can be at most $99,999,999.99.'],
  ['description', 'd'.repeat(5001), 'Description must be at most 5,000 characters'],
])('%s “%s” is refused with a message', (field, value, words) => {
  const { error } = products.schema.safeParse({ ...urn, [field]: value })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, words]])
})
