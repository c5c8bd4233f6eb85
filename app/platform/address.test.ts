import { expect, test } from 'vitest'
import { describeAddress, mapHref } from './address.ts'

test('a map is asked for the whole address, whatever it contains', () => {
  expect(new URL(mapHref('5 & 7 Main #2, Yaq̓it, BC')).searchParams.get('query')).toBe(
    '5 & 7 Main #2, Yaq̓it, BC',
  )
})

test('a search engine learns the postal code of an address that has one', () => {
  expect(describeAddress('5 Main Street, Wasa, BC', 'V0B 2K0')).toMatchObject({
    streetAddress: '5 Main Street',
    addressLocality: 'Wasa',
    postalCode: 'V0B 2K0',
  })
  expect(describeAddress('5 Main Street, Wasa, BC')).not.toHaveProperty('postalCode')
})
