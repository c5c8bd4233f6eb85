import { expect, test } from 'vitest'
import { findProblems, type PriceOptions, readQuestion, toChoice } from './price-question.ts'

const options: PriceOptions = {
  sizes: [
    { id: 's', size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: 110 },
    { id: 'm', size: 'Medium', weight: '26–60 lb', individual_price: 285, communal_price: 145 },
  ],
  towns: [{ slug: 'golden', name: 'Golden', collection_fee: 90 }],
  products: [{ slug: 'larch-wood-urn', name: 'Larch Wood Urn', price: 75 }],
}
const read = (query: string) => readQuestion(new URLSearchParams(query), options)

test('a family’s question is read from the address of the page', () => {
  const question = read(
    'weight=30&unit=lb&service=communal&way=home&town=golden&keepsake=larch-wood-urn',
  )
  expect(findProblems(question)).toEqual({})
  expect(toChoice(question, options)).toEqual({
    size: options.sizes[1],
    service: 'communal',
    way: 'home',
    town: options.towns[0],
    keepsakes: options.products,
  })
})

test('what the page doesn’t offer is left out', () => {
  const many = 'keepsake=larch-wood-urn&'.repeat(50)
  expect(read(`${many}size=x&unit=stone&service=free&way=air&town=paris&keepsake=x`)).toEqual({
    size: '',
    weight: '',
    unit: 'lb',
    service: 'individual',
    way: 'clinic',
    town: '',
    keepsakes: ['larch-wood-urn', 'larch-wood-urn', 'larch-wood-urn'],
  })
})

test.each(['', 'heavy', '-3', '0', '1e3', '12345', 'NaN', '3.125'])(
  'a weight of “%s” is asked for again, and so is the town of a collection from home',
  (weight) => {
    expect(Object.keys(findProblems(read(`way=home&weight=${weight}`)))).toEqual(['weight', 'town'])
    expect(findProblems(read(`size=s&weight=${weight}`))).toEqual({})
  },
)
