import { expect, test } from 'vitest'
import { cameOverTls, visitorAddress } from './visitor-address.ts'

const request = (forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '127.0.0.1' },
})

test.each([
  ['without proxies the connection decides, whatever is claimed', 0, '203.0.113.9', '127.0.0.1'],
  ['one proxy is believed about whom it saw', 1, '203.0.113.9', '203.0.113.9'],
  ['what a visitor claims before that is not', 1, '10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies stand in a row', 2, 'x, 2001:db8::7, 192.0.2.4', '2001:db8::7'],
  ['who came round the proxies is seen by the connection', 2, '203.0.113.9', '127.0.0.1'],
  ['words that are no address are none', 1, 'unknown', '127.0.0.1'],
  ['a proxy that says nothing', 1, undefined, '127.0.0.1'],
])('%s', (_, proxies, forwarded, address) => {
  expect(visitorAddress(request(forwarded), proxies)).toBe(address)
})

test.each([
  ['a proxy of ours saw TLS', 1, 'https', true],
  ['a proxy of ours saw none', 1, 'http', false],
  ['a visitor claims it, and the proxy saw none', 1, 'https, http', false],
  ['the outer of two proxies saw it', 2, 'https, http', true],
  ['the inner of two proxies hands on one word', 2, 'https', true],
  ['nobody of ours stands in front', 0, 'https', false],
  ['a proxy that says nothing', 1, undefined, false],
])('%s', (_, proxies, forwarded, isOverTls) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded }
  expect(cameOverTls({ headers }, proxies)).toBe(isOverTls)
})
