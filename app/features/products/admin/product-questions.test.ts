import { expect, test } from 'vitest'
import { productQuestions } from './product-questions.ts'

const types = ['Jewelry', 'Urns', 'Scatter Tubes', '骨壷']
const ask = (entered: object, before?: Parameters<typeof productQuestions>[2]) =>
  productQuestions(types, { name: 'Heart', type: 'Urns', price: 80, ...entered }, before)

test.each(['urns', 'URNS', 'Urn', 'Úrns', 'U r n s'])(
  'staff who type “%s” are offered the existing type “Urns”',
  (type) => {
    expect(ask({ type })).toEqual([
      {
        title: 'Is this a new type?',
        text: `There is already a type “Urns”. Families would see “${type}” next to it as a separate filter.`,
        confirm: `Keep “${type}”`,
        offer: { label: 'Use “Urns”', values: { type: 'Urns' } },
      },
    ])
  },
)

test.each(['Urns', 'Keepsakes', '骨', 'Scatter Tubes'])(
  'the type “%s” needs no confirmation',
  (type) => {
    expect(ask({ type })).toEqual([])
  },
)

test('staff may change the spelling of a product’s type', () => {
  expect(ask({ type: 'urns' }, { type: 'Urns', price: 80 })).toEqual([])
})

test('staff have to confirm a price of zero and an unlikely change before the type', () => {
  expect(ask({ price: 0 }).map(({ text }) => text)).toEqual(['Heart would cost $0.00.'])
  expect(ask({ price: 0 }, { type: 'Urns', price: 0 })).toEqual([])
  expect(
    ask({ price: 8, type: 'jewelry' }, { type: 'Urns', price: 80 }).map(({ title }) => title),
  ).toEqual(['Is this price right?', 'Is this a new type?'])
})
