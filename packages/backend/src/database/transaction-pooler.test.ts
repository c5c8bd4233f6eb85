import { expect, inject, test } from 'vitest'
import { isBehindTransactionPooler } from './transaction-pooler.ts'

// With PgBouncer in front it is tried by `npm run soak -- pooler`.
test('PostgreSQL itself is not mistaken for a pooler', async () => {
  expect(await isBehindTransactionPooler(inject('template'))).toBe(false)
})
