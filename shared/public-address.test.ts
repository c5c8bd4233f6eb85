import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['http://localhost:3000', false],
  ['http://shop.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://www.quietvalley.ca', true],
  ['http://192.168.1.20', true],
])('%s can be reached by families: %s', (address, expected) =>
  expect(isPublicAddress(address)).toBe(expected),
)
