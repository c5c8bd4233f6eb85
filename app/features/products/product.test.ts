import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeProducts, findKnownProducts, splitDescription } from './product.ts'

describe('a visitor reads a product’s description', () => {
  test('a short description is shown whole', () => {
    expect(splitDescription(' A plain box of local larch. ')).toEqual({
      start: 'A plain box of local larch.',
      rest: '',
    })
  })

  test('a long description is cut after a sentence', () => {
    const sentence =
      'It holds the ashes of a pet of up to 80 lb (36 kg) and closes with wooden pegs.'
    const { start, rest } = splitDescription(`${sentence} ${'Oiled by hand. '.repeat(20)}`)
    expect(start).toMatch(/^It holds .*\.$/)
    expect(start.length).toBeLessThanOrEqual(180)
    expect(rest).toMatch(/^Oiled by hand\./)
  })

  test('a long description without sentences is cut after a word', () => {
    const { start, rest } = splitDescription('larch '.repeat(100))
    expect(start).toMatch(/larch$/)
    expect(rest).toMatch(/^larch/)
  })

  test('a long description without spaces is cut between characters', () => {
    const text = `a${'🐾'.repeat(300)}`
    const { start, rest } = splitDescription(text)
    expect([start, rest].filter((part) => !part.isWellFormed())).toEqual([])
    expect(start + rest).toBe(text)
  })

  test('a cut description loses no word', () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean)
    fc.assert(
      fc.property(fc.array(fc.lorem({ mode: 'sentences' }), { maxLength: 20 }), (sentences) => {
        const { start, rest } = splitDescription(sentences.join(' '))
        expect(words(`${start} ${rest}`)).toEqual(words(sentences.join(' ')))
      }),
    )
  })
})

test('a search engine learns the price only of products that have one', () => {
  const urn = {
    id: '1',
    name: 'Urn',
    type: 'Urns',
    description: null,
    price: 75,
    image: '/urn.jpg',
    slug: 'urn',
  }
  const described = describeProducts(
    [urn, { ...urn, price: null, image: null }],
    'https://a.example',
  )
  expect(described['@graph']).toEqual([
    {
      '@type': 'Product',
      name: 'Urn',
      category: 'Urns',
      url: 'https://a.example/products/urn',
      image: 'https://a.example/urn.jpg',
      offers: { '@type': 'Offer', price: '75.00', priceCurrency: 'CAD' },
    },
    {
      '@type': 'Product',
      name: 'Urn',
      category: 'Urns',
      url: 'https://a.example/products/urn',
    },
  ])
})

test('a filter uses the first page only if that holds every product', () => {
  const rows = ['Urns', 'Stones', 'Urns'].map((type) => ({ type })) as never[]
  expect(findKnownProducts({ rows, total: 3 }, 'Urns')).toEqual({
    rows: [{ type: 'Urns' }, { type: 'Urns' }],
    total: 2,
  })
  for (const [total, type] of [
    [3, null],
    [4, 'Urns'],
  ] as const)
    expect(findKnownProducts({ rows, total }, type)).toBeUndefined()
})
