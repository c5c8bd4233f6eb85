import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { compressFully, preferredEncoding, sendCached, toCachedPage } from './cached-page.ts'

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

test('a page takes no more memory than its bytes, in every encoding', async () => {
  const page = await toCachedPage(new Response('a page about nothing in particular'))
  await compressFully(page)
  const held = Object.values(page.bodies).map(({ buffer }) => buffer.byteLength)
  expect(held).toEqual(Object.values(page.bodies).map(({ length }) => length))
})

test.each([
  ['*', 304],
  [' * ', 304],
  ['"another"', 200],
  [undefined, 200],
])('a browser that sends If-None-Match: %s gets %i', async (held, status) => {
  const page = await toCachedPage(new Response('a page'))
  const request = { method: 'GET', headers: { 'if-none-match': held } } as IncomingMessage
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse
  expect(sendCached(page, request, response)).toBe(status)
})
