import { expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'

const { owner } = await createTestDatabase()

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8:7::9]', '2001:db8:7::/48'],
  ['[2001:db8:7::9]:50123', '2001:db8:7::/48'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1:80', null],
  ['unknown', null],
  ['['.repeat(9000), null],
])('limits in the database count the address %s as the network %s', async (address, network) => {
  const [row] = await owner`select private.parse_network(${address}) as network`
  expect(row).toEqual({ network })
})
