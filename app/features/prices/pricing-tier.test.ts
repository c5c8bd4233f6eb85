import { expect, test } from 'vitest'
import { describePrices } from './pricing-tier.ts'

test('a search engine finds an offer for every price that is set', () => {
  const small = {
    id: '1',
    size: 'Small',
    weight: '5–25 lb',
    individual_price: 225,
    communal_price: null,
  }
  const { '@graph': services } = describePrices([small], 'Quiet Valley', 'https://a.example')
  expect(services).toMatchObject([
    {
      name: 'Individual Cremation',
      offers: [{ name: 'Small, 5–25 lb', price: '225.00', priceCurrency: 'CAD' }],
    },
    { name: 'Communal Cremation', offers: [] },
  ])
})
