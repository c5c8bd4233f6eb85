import { expect, test } from 'vitest'
import { cameOverTls, visitorAddress } from './visitor-address.ts'

const request = (forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '127.0.0.1' },
})

test.each([
  ['without proxies the header is ignored', 0, '203.0.113.9', '127.0.0.1'],
  ['behind one proxy the address comes from the header', 1, '203.0.113.9', '203.0.113.9'],
  ['an address that a visitor adds in front is ignored', 1, '10.0.0.1, 203.0.113.9', '203.0.113.9'],
  [
    'behind two proxies the outer one saw the visitor',
    2,
    'x, 2001:db8::7, 192.0.2.4',
    '2001:db8::7',
  ],
  ['a header that is too short gives the address of the connection', 2, '203.0.113.9', '127.0.0.1'],
  ['a header without an address gives that of the connection', 1, 'unknown', '127.0.0.1'],
  ['an address with a port counts without it', 1, '203.0.113.9:50123', '203.0.113.9'],
  ['an address in brackets counts without them', 1, '[2001:db8::7]', '2001:db8::7'],
  ['an address in brackets with a port counts alone', 1, '[2001:db8::7]:50123', '2001:db8::7'],
  ['brackets around something else give the address of the connection', 1, '[x]:1', '127.0.0.1'],
  ['a missing header gives the address of the connection', 1, undefined, '127.0.0.1'],
])('%s', (_, proxies, forwarded, address) => {
  expect(visitorAddress(request(forwarded), proxies)).toBe(address)
})

test.each([
  ['our proxy received TLS', 1, 'https', true],
  ['our proxy received plain HTTP', 1, 'http', false],
  ['a visitor claims TLS, and our proxy received plain HTTP', 1, 'https, http', false],
  ['the outer of two proxies received TLS', 2, 'https, http', true],
  ['the inner of two proxies passes on a single value', 2, 'https', true],
  ['there is no proxy of ours', 0, 'https', false],
  ['the header is missing', 1, undefined, false],
])('%s', (_, proxies, forwarded, isOverTls) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded }
  expect(cameOverTls({ headers }, proxies)).toBe(isOverTls)
})
