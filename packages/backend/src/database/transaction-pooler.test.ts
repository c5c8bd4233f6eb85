import { expect, inject, test } from 'vitest'
import { startTransactionPooler } from '../../../../tests/transaction-pooler.ts'
import { isBehindTransactionPooler } from './transaction-pooler.ts'

test('PostgreSQL itself is not mistaken for a pooler', async () => {
  expect(await isBehindTransactionPooler({ ...inject('template'), database: 'postgres' })).toBe(
    false,
  )
})

test('a pooler in transaction mode is recognized by the backend that two connections share', async () => {
  expect(await isBehindTransactionPooler(await startTransactionPooler())).toBe(true)
})
