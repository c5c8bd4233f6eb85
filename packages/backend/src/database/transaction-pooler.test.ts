import { expect, inject, test } from 'vitest'
import { isBehindTransactionPooler } from './transaction-pooler.ts'

// `npm run soak -- pooler` tests it with PgBouncer.
test('PostgreSQL itself is not mistaken for a pooler', async () => {
  expect(await isBehindTransactionPooler(inject('template'))).toBe(false)
})
