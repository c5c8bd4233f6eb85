import { expect, test } from 'vitest'
import { describeAddress, mapHref } from './address.ts'

test('a map link contains the whole address, whatever characters it has', () => {
  expect(new URL(mapHref('5 & 7 Main #2, Yaq̓it, BC')).searchParams.get('query')).toBe(
    '5 & 7 Main #2, Yaq̓it, BC',
  )
})

test('a search engine learns the postal code if an address has one', () => {
  expect(describeAddress('5 Main Street, Wasa, BC', 'V0B 2K0')).toMatchObject({
    streetAddress: '5 Main Street',
    addressLocality: 'Wasa',
    postalCode: 'V0B 2K0',
  })
  expect(describeAddress('5 Main Street, Wasa, BC')).not.toHaveProperty('postalCode')
})

test.each([
  ['Unit 4, 12 Main Street, Fernie, BC', 'Unit 4, 12 Main Street', 'Fernie'],
  ['12 Main Street, Fernie, BC V0B 1M0', '12 Main Street', 'Fernie'],
  ['12 Main Street, Fernie, British Columbia, Canada, V0B1M0', '12 Main Street', 'Fernie'],
  ['12 Main Street, Fernie', '12 Main Street', 'Fernie'],
  [
    'Suite 2, Second Floor, 12 Main Street, Fernie, B.C.,',
    'Suite 2, Second Floor, 12 Main Street',
    'Fernie',
  ],
  ['12 Main Street', '12 Main Street', undefined],
])('a search engine learns street and town of “%s”', (address, street, town) => {
  const described = describeAddress(address)
  expect([described.streetAddress, described.addressLocality]).toEqual([street, town])
})
