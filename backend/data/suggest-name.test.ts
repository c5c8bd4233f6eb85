import { expect, test } from 'vitest'
import { suggestName } from './suggest-name.ts'

const tables = ['faqs', 'products', 'product_images', 'partner_clinics']

test.each([
  ['faq', 'faqs'],
  ['product', 'products'],
  ['Partner_Clinic', 'partner_clinics'],
  ['urns', undefined],
  ['', undefined],
])('%s → %s', (wanted, expected) => {
  expect(suggestName(wanted, tables)).toBe(expected)
})
