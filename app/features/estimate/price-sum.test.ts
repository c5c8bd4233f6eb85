import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'
import { listEstimate, PriceSum } from './price-sum.tsx'

const size = { size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: null }
const sumOf = (service: 'individual' | 'communal') =>
  estimate({ pets: [{ size, service, keepsakes: [] }], way: 'clinic' })
const show = (sum: ReturnType<typeof sumOf>) =>
  renderToStaticMarkup(createElement(PriceSum, { estimate: sum })).replace(/<[^>]*>/g, '|')

test('a family reads what is included, and that nothing is added later', () => {
  expect(show(sumOf('individual'))).toMatch(/In all\|+\$225\.00.*clinic\|+Included/)
  expect(show(sumOf('individual'))).toContain('This is all you pay us.')
})

test('a family whose price is not set reads that it has to ask, not that it is included', () => {
  expect(show(sumOf('communal'))).toMatch(/So far\|+\$0\.00.*Small\|+Ask us/)
  expect(show(sumOf('communal'))).toContain(
    'We can’t say everything here: Communal cremation, Small.',
  )
})

test('staff read in a message which parts of a price we have no price for yet', () => {
  expect(listEstimate(sumOf('communal'))).toBe(
    [
      'A price from the website',
      '- Communal cremation, Small: no price yet',
      '- Collection from a partner clinic: included',
      'So far: $0.00, GST included',
    ].join('\n'),
  )
})
