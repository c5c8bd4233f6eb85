import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

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
