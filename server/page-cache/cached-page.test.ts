import { expect, test } from 'vitest'
import { preferredEncoding } from './cached-page.ts'

const compressed = { br: Buffer.of(1), gzip: Buffer.of(1) }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted, compressed)).toBe(encoding)
})

test('a page that is not compressed yet is sent uncompressed', () => {
  expect(preferredEncoding('br, gzip', {})).toBe('identity')
})
