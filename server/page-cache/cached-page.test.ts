import { expect, test } from 'vitest'
import { preferredEncoding } from './cached-page.ts'

const packed = { br: Buffer.of(1), gzip: Buffer.of(1) }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted, packed)).toBe(encoding)
})

test('until a page is packed it is sent as it is', () => {
  expect(preferredEncoding('br, gzip', {})).toBe('identity')
})
