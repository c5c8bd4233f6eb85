import { expect, test } from 'vitest'
import {
  ANOTHER_PLACE,
  findArrangementProblems,
  readArrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { estimateArrangement, nameKeepsake, nameSize, readChoices } from './arrangement-price.ts'
import { ELSEWHERE } from './price-question.ts'

const urn = { name: 'Larch Wood Urn', type: 'Urns', holds: null }
const options = {
  sizes: [
    { id: 'small', size: 'Small', weight: '0–25 lb', individual_price: 225, communal_price: 125 },
    { id: 'm', size: 'Medium', weight: '26–60 lb', individual_price: 285, communal_price: 145 },
  ],
  towns: [
    { slug: 'cranbrook', name: 'Cranbrook', collection_fee: 0 },
    { slug: 'golden', name: 'Golden', collection_fee: 90 },
  ],
  products: [
    { ...urn, slug: 'larch-wood-urn', price: 75 },
    { ...urn, slug: 'larch-wood-urn-2', price: 95 },
    { ...urn, slug: 'heart-locket', name: 'Heart Locket', price: null },
  ],
}

test('keepsakes with the same name are listed with their price, and the sum includes the chosen one', () => {
  const names = options.products.map((product) => nameKeepsake(product, options))
  expect(names).toEqual(['Larch Wood Urn, $75.00', 'Larch Wood Urn, $95.00', 'Heart Locket'])
  const asked = 'weight=20+lb&way=home&town=cranbrook&service=individual&keepsake=larch-wood-urn-2'
  const given = readChoices(new URLSearchParams(asked), options)
  expect(given.keepsake).toBe('Larch Wood Urn, $95.00')
  const answers = readArrangement(given, (value) => String(value ?? ''))
  expect(answers && estimateArrangement(answers, options)?.cents).toBe((225 + 95) * 100)
})

test('a family’s answers have room for the longest size and keepsakes that staff can enter', () => {
  const [size] = options.sizes.map((one) => ({
    ...one,
    size: 'S'.repeat(100),
    weight: '9'.repeat(100),
  }))
  const product = { ...urn, name: 'U'.repeat(200), type: 'T'.repeat(100) }
  const priced = { ...product, slug: 'priced', price: 99_999_999.99 }
  const unpriced = { ...product, slug: 'unpriced', price: null }
  const [keepsake, another] = [priced, unpriced].map((one, _, products) =>
    nameKeepsake(one, { products }),
  )
  const given = { pet: 'Bella', size: size && nameSize(size), keepsake, another }
  const answers = readArrangement(given, (value) => String(value ?? ''))
  expect(answers && findArrangementProblems(answers, (text) => [...text].length)).toEqual({})
})

test('a home outside the listed towns stays chosen on the way from the price to the request', () => {
  const chosen = (town: string) => readChoices(new URLSearchParams({ town }), options).town
  expect(chosen(ELSEWHERE)).toBe(ANOTHER_PLACE)
  expect(chosen('cranbrook')).toBe('Cranbrook')
})

const without = { weight: '', size: '', way: 'clinic', town: '', keepsake: '', another: '' }
test.each([
  [{ weight: '20 lb' }, 22_500],
  [{ weight: '20' }, undefined],
  [{ weight: '20 kg' }, 28_500],
  [{ size: 'Medium, 26–60 lb' }, 28_500],
  [{ weight: '20 lb', service: 'communal' }, 12_500],
  [{ weight: '20 lb', way: 'home', town: 'Golden' }, 31_500],
  [{ weight: '20 lb', way: 'home', town: 'Fernie' }, 22_500],
  [
    { weight: '20 lb', keepsake: 'Larch Wood Urn, $75.00', another: 'Larch Wood Urn, $95.00' },
    39_500,
  ],
  [{ weight: 'heavy' }, undefined],
  [{ weight: '20 lb', way: 'home' }, undefined],
  [{ weight: '20 lb', service: '' }, undefined],
])('a request with the answers %j costs %s cents', (given, cents) => {
  const all = { ...without, service: 'individual', ...given }
  const answers = readArrangement(all, (value) => String(value ?? ''))
  expect(answers && estimateArrangement(answers, options)?.cents).toBe(cents)
})

test('a weight goes on to the request with its unit or as it was typed, and nothing is chosen that wasn’t', () => {
  const read = (query: string) => readChoices(new URLSearchParams(query), options)
  expect(read('weight=20+kg').weight).toBe('20 kg')
  expect(read('weight=big').weight).toBe('big')
  expect(Object.keys(read('weight=20'))).toEqual(['weight', 'size', 'town', 'keepsake', 'another'])
})
