import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWeight, type Unit } from '../../platform/weight.ts'
import { type Choice, describeCollectionFee, estimate, services, ways } from './estimate.ts'
import { findSizeForWeight, parseWeightRange } from './weight-range.ts'

const cents = fc.option(fc.integer({ min: 0, max: 9_999_999_999 }))
const dollars = cents.map((value) => (value === null ? null : value / 100))
const size = fc.record({
  size: fc.string(),
  weight: fc.string(),
  individual_price: dollars,
  communal_price: dollars,
})
const priced = fc.record({ name: fc.string(), price: dollars })
const town = fc.record({ name: fc.string(), collection_fee: dollars })

test('the sum for one pet or two agrees with the price table for every size, service, town and product', () => {
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 3 }),
      fc.array(town, { minLength: 1, maxLength: 2 }),
      fc.array(priced, { maxLength: 2 }),
      (sizes, towns, products) => {
        for (const one of sizes)
          for (const service of services)
            for (const way of ways)
              for (const place of towns)
                for (const keepsakes of [[], ...products.map((product) => [product])])
                  for (const pets of [1, 2])
                    expectAgreement({
                      pets: Array(pets).fill({ size: one, service, keepsakes }),
                      way,
                      town: place,
                    })
      },
    ),
    { numRuns: 60 },
  )
})

function expectAgreement(choice: Choice & { town: NonNullable<Choice['town']> }) {
  const { pets, way, town: place } = choice
  const amounts = [
    ...pets.map(({ size: one, service }) => one?.[`${service}_price`] ?? null),
    way === 'home' ? place.collection_fee : 0,
    ...pets.flatMap(({ keepsakes }) => keepsakes.map(({ price }) => price)),
  ]
  const sum = estimate(choice)
  expect(sum.lines.map((line) => line.cents)).toEqual(
    amounts.map((amount) => (amount === null ? null : Number(amount.toFixed(2).replace('.', '')))),
  )
  expect(sum.cents).toBe(sum.lines.reduce((total, line) => total + (line.cents ?? 0), 0))
  expect(sum.toAsk).toHaveLength(amounts.filter((amount) => amount === null).length)
  expect(sum.taxCents * 21).toBeGreaterThanOrEqual(sum.cents - 11)
  expect(sum.taxCents * 21).toBeLessThanOrEqual(sum.cents + 11)
}

const weigh = (amount: number, unit: Unit) => {
  const weight = parseWeight(`${amount} ${unit}`)
  if (!weight) throw new Error(`${amount} ${unit} is no weight`)
  return weight
}

const sizes = [
  'Under 5 lb (under 2 kg)',
  '5–25 lb (2–11 kg)',
  '26–60 lb (12–27 kg)',
  '61–100 lb (28–45 kg)',
  'Over 100 lb (over 45 kg)',
].map((weight) => ({ weight }))

test.each([
  [0.5, 'lb', 0],
  [5, 'lb', 1],
  [25.5, 'lb', 1],
  [26, 'lb', 2],
  [100, 'lb', 3],
  [100.1, 'lb', 4],
  [1.9, 'kg', 0],
  [11.5, 'kg', 1],
  [12, 'kg', 2],
  [46, 'kg', 4],
] as const)('a pet of %d %s, between two sizes, gets the cheaper one', (weight, unit, at) => {
  expect(findSizeForWeight(sizes, weigh(weight, unit))).toBe(sizes[at])
})

test('there is no price for a pet heavier than the heaviest size, or while a size can’t be parsed', () => {
  expect(findSizeForWeight(sizes.slice(0, 4), weigh(101, 'lb'))).toBeUndefined()
  expect(findSizeForWeight([...sizes, { weight: 'Ask us' }], weigh(10, 'lb'))).toBeUndefined()
  expect(findSizeForWeight([], weigh(10, 'lb'))).toBeUndefined()
})

test.each([
  ['up to 2 kg', { least: 0, isOpen: false, most: 2 }],
  ['less than 5 kg', { least: 0, isOpen: false, most: 5 }],
  ['more than 30 kg', { least: 30, isOpen: true, most: Number.POSITIVE_INFINITY }],
  ['20–10 kg', undefined],
  ['100+ lb', undefined],
  ['12,5 to 20 kgs', { least: 12.5, isOpen: false, most: 20 }],
  ['from 30 kg', { least: 30, isOpen: false, most: Number.POSITIVE_INFINITY }],
])('the weights “%s” are understood', (text, range) => {
  expect(parseWeightRange(text, 'kg')).toEqual(range)
})

test('a pet gets its size in whatever order the sizes are listed, by the unit that is written first', () => {
  expect(findSizeForWeight(sizes.toReversed(), weigh(30, 'lb'))).toBe(sizes[2])
  const inKilograms = ['up to 10 kg (up to 25 lb)', 'over 10 kg (over 25 lb)'].map((weight) => ({
    weight,
  }))
  expect(findSizeForWeight(inKilograms, weigh(10.5, 'kg'))).toBe(inKilograms[1])
})

test('a pet gets the same size in pounds and in kilograms, whatever its weight', () => {
  for (let pounds = 1; pounds <= 120; pounds++)
    for (const decimals of [1, 2, 3]) {
      const scale = (pounds * 0.45359237).toFixed(decimals)
      const inKilograms = findSizeForWeight(sizes, parseWeight(`${scale} kg`) ?? weigh(0, 'kg'))
      expect([scale, inKilograms]).toEqual([scale, findSizeForWeight(sizes, weigh(pounds, 'lb'))])
    }
})

test.each([
  ['30 lb', { amount: 30, unit: 'lb' }],
  ['about 13,5 kilos', { amount: 13.5, unit: 'kg' }],
  ['5 lb 8 oz', { amount: 5.5, unit: 'lb' }],
  ['800 g', { amount: 0.8, unit: 'kg' }],
  ['8 oz', { amount: 0.5, unit: 'lb' }],
  ['~30 lb', { amount: 30, unit: 'lb' }],
  ['1,200 lb', { amount: 1200, unit: 'lb' }],
  ['4½ kg', { amount: 4.5, unit: 'kg' }],
] as const)('a weight typed as “%s” is understood', (typed, weight) => {
  expect(parseWeight(typed)).toMatchObject(weight)
})

test('a family reads that its own pet is alone in the chamber, or that no ashes are returned', () => {
  const small = { size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: 110 }
  const explain = (service: (typeof services)[number]) =>
    estimate({ pets: [{ size: small, service, keepsakes: [] }], way: 'clinic' }).lines[0]
      ?.explanation
  expect(explain('individual')).toContain('Your pet is alone in the chamber.')
  expect(explain('communal')).toContain('None of them are returned.')
})

test('a family with two pets pays one drive, and each line says whose it is', () => {
  const small = { size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: 110 }
  const urn = { name: 'Larch Wood Urn', price: 75 }
  const { lines, cents } = estimate({
    pets: [
      { size: small, service: 'individual', keepsakes: [urn] },
      { size: small, service: 'communal', keepsakes: [] },
    ],
    way: 'home',
    town: { name: 'Golden', collection_fee: 90 },
  })
  expect(lines.map(({ label }) => label)).toEqual([
    'First pet: Individual cremation, Small',
    'Second pet: Communal cremation, Small',
    'Collection from your home in Golden',
    'First pet: Larch Wood Urn',
  ])
  expect(cents).toBe((225 + 110 + 90 + 75) * 100)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4)
})

test('a town’s page shows what a collection from a home costs, or that families have to ask', () => {
  expect(describeCollectionFee(89.5)).toBe('$89.50. For the drive, once, both ways.')
  expect(describeCollectionFee(null)).toBe('Ask us. You hear the amount before we set out.')
})
