import { expect, test } from 'vitest'
import { toChoice } from './choice.ts'
import { findProblems, type PriceOptions, readQuestion } from './price-question.ts'

const options: PriceOptions = {
  sizes: [
    { id: 's', size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: 110 },
    { id: 'm', size: 'Medium', weight: '26–60 lb', individual_price: 285, communal_price: 145 },
  ],
  towns: [{ slug: 'golden', name: 'Golden', collection_fee: 90 }],
  products: [
    {
      slug: 'larch-wood-urn',
      name: 'Larch Wood Urn',
      type: 'Urns',
      price: 75,
      holds: 'up to 40 lb',
    },
    { slug: 'print', name: 'Paw Print', type: 'Prints', price: 30, holds: null },
    { slug: 'box', name: 'Cedar Box', type: 'Boxes', price: 40, holds: 'up to 10 kg' },
    { slug: 'locket', name: 'Locket', type: 'Jewelry', price: 85, holds: null },
  ],
}
const read = (query: string) => readQuestion(new URLSearchParams(query), options)

test('a family’s choices are read from the URL of the page', () => {
  const question = read(
    'weight=30+lb&service=communal&way=home&town=golden&keepsake=larch-wood-urn',
  )
  expect(findProblems(question, options)).toEqual({})
  expect(toChoice(question, options)).toEqual({
    pets: [
      {
        size: options.sizes[1],
        weight: '30 lb',
        service: 'communal',
        keepsakes: [
          {
            name: 'Larch Wood Urn',
            price: 75,
            remark:
              'No ashes come back from a communal cremation, so nothing could be put into the Larch Wood Urn.',
          },
        ],
      },
    ],
    way: 'home',
    town: options.towns[0],
  })
})

test('a second pet is read once something is said about it', () => {
  expect(read('weight=30+lb&weight-2=&service-2=individual&keepsake-2=').pets).toHaveLength(1)
  for (const part of ['weight-2=8+kg', 'size-2=s', 'service-2=communal', 'keepsake-2=box'])
    expect(read(`weight=30+lb&${part}`).pets, part).toHaveLength(2)
  const { pets } = toChoice(read('weight=30+lb&weight-2=8+kg&keepsake-2=print'), options)
  expect(pets.map(({ size, weight }) => [size?.size, weight])).toEqual([
    ['Medium', '30 lb'],
    ['Small', '8 kg'],
  ])
  expect(pets[1]?.keepsakes).toEqual([{ name: 'Paw Print', price: 30, remark: undefined }])
})

test('a family is asked for the unit of a weight, which an address that it kept from before may name apart', () => {
  expect(problemsOf('weight=30&weight-2=8')).toEqual({
    weight: 'Is that 30 kg or 30 lb? Please add the unit.',
    'weight-2': 'Is that 8 kg or 8 lb? Please add the unit.',
  })
  const weightsOf = (query: string) => read(query).pets.map(({ weight }) => weight)
  expect(weightsOf('weight=30&unit=lb&weight-2=8&unit-2=kg')).toEqual(['30 lb', '8 kg'])
  expect(weightsOf('weight=30+kg&unit=lb&weight-2=&unit-2=kg')).toEqual(['30 kg'])
})

test('what is missing for a second pet is said at its own fields', () => {
  expect(problemsOf('weight=30+lb&keepsake-2=box')).toEqual({
    'weight-2': 'Enter the weight of your second pet, or choose its size.',
  })
  expect(problemsOf('weight=30+lb&weight-2=8+lb&size-2=m')).toEqual({
    'size-2': 'A pet of 8 lb is Small (5–25 lb), not Medium. Please correct one of the two.',
  })
})

test.each(['30lb & 8kg', '30 and 12', '30 lb + 8 kg', '30/12'])(
  'a family that types two weights, “%s”, reads where the second pet goes',
  (weight) => {
    expect(problemsOf(`weight=${encodeURIComponent(weight)}`).weight).toBe(
      'Enter the weight of one pet here, and add the second pet below.',
    )
  },
)

test('values that the form never offered are ignored', () => {
  const many = 'keepsake=larch-wood-urn&'.repeat(50)
  expect(read(`${many}service=free&way=air&town=paris`)).toEqual({
    pets: [
      {
        size: '',
        weight: '',
        service: 'individual',
        keepsakes: ['larch-wood-urn', 'larch-wood-urn', 'larch-wood-urn'],
      },
    ],
    way: 'clinic',
    town: '',
  })
})

test.each(['', 'heavy', '-3', '0', '1e3', '2,500 lb', 'NaN', '12345'])(
  'a weight of “%s” is refused at its field, and so is a collection from home without a town',
  (weight) => {
    const question = read(`way=home&weight=${encodeURIComponent(weight)}`)
    expect(Object.keys(findProblems(question, options))).toEqual(['weight', 'town'])
  },
)

const problemsOf = (query: string) => findProblems(read(query), options)
const remarkOf = (query: string) => toChoice(read(query), options).pets[0]?.keepsakes[0]?.remark

test('a size is enough without a weight, and “another place” results in a request rather than an error', () => {
  expect(problemsOf('size=s')).toEqual({})
  expect(problemsOf('size=s&way=home&town=another-place')).toEqual({})
  expect(toChoice(read('size=s&way=home&town=another-place'), options).town).toEqual({
    name: 'another place',
    collection_fee: null,
  })
})

test('a weight of 2,500 lb is refused at its field as too heavy for any pet', () => {
  expect(problemsOf('weight=2,500%20lb').weight).toBe(
    '2,500 lb is heavier than any pet we have a price for. Please check the number, or call us.',
  )
})

test('a weight and a size that contradict each other both get a message', () => {
  expect(problemsOf('weight=30+lb&size=s').size).toBe(
    'A pet of 30 lb is Medium (26–60 lb), not Small. Please correct one of the two.',
  )
  expect(problemsOf('weight=30+lb&size=m')).toEqual({})
  expect(problemsOf('size=gone').size).toBe(
    'The size in this link is no longer in our list. Please choose again.',
  )
})

test('a keepsake gets a remark if it stays empty, is too small or is gone', () => {
  expect(remarkOf('weight=30+lb&keepsake=larch-wood-urn')).toBeUndefined()
  expect(remarkOf('weight=30+lb&service=communal&keepsake=print')).toBeUndefined()
  expect(remarkOf('weight=50+lb&keepsake=larch-wood-urn')).toBe(
    'The Larch Wood Urn holds the ashes of a pet up to 40 lb. For a pet of 50 lb it is too small. Please choose a larger one, or ask us.',
  )
  expect(remarkOf('weight=20+kg&keepsake=larch-wood-urn')).toContain(
    'For a pet of 20 kg it is too small.',
  )
  expect(remarkOf('size=m&keepsake=larch-wood-urn')).toBe(
    'The Larch Wood Urn holds the ashes of a pet up to 40 lb. Your pet may weigh more: please enter the weight, or ask us.',
  )
  expect(remarkOf('weight=30+lb&keepsake=old-urn')).toBe(
    'We no longer offer “old-urn” under this name, so it is not in this price. Please choose again.',
  )
})

test('an urn measured in kilograms, or a chosen size instead of a weight, gets a remark only if the pet is too large', () => {
  expect(remarkOf('weight=20+lb&keepsake=box')).toBeUndefined()
  expect(remarkOf('weight=25+lb&keepsake=box')).toContain('For a pet of 25 lb it is too small.')
  expect(remarkOf('size=m&keepsake=box')).toContain('For a pet of this size it is too small.')
  expect(remarkOf('size=s&keepsake=larch-wood-urn')).toBeUndefined()
})

test.each(['box', 'locket'])(
  'a %s for a communal cremation gets the remark that it stays empty',
  (slug) => {
    expect(remarkOf(`weight=20+lb&service=communal&keepsake=${slug}`)).toContain(
      'No ashes come back',
    )
  },
)
