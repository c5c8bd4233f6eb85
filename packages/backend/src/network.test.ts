import { expect, test } from 'vitest'
import { findNetwork } from './network.ts'

test.each([
  ['an IPv4 address is a network of its own', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in IPv6 form is the same network', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the first 48 bits of an IPv6 address count', '2001:db8:7:1::1', '2001:db8:7'],
  ['another /64 within them is the same network', '2001:db8:7:ffff:1:2:3:4', '2001:db8:7'],
  ['the way of writing doesn’t matter', '2001:0DB8:0007::9', '2001:db8:7'],
  ['groups that were left out are zeros', '2001:db8::9', '2001:db8:0'],
  ['a proxy on this machine tells no visitors apart', '127.0.0.1', undefined],
  ['a proxy on this machine tells no visitors apart in IPv6 either', '::1', undefined],
  [
    'a proxy on this machine tells no visitors apart in IPv6 form either',
    '::ffff:127.0.0.1',
    undefined,
  ],
  ['no address tells nobody apart', undefined, undefined],
])('%s', (_, address, network) => {
  expect(findNetwork(address)).toBe(network)
})

test('the next /48 is another network', () => {
  expect(findNetwork('2001:db8:8::1')).not.toBe(findNetwork('2001:db8:7::1'))
})
