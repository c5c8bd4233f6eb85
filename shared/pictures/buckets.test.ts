import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { BUCKETS } from './buckets.ts'

test('the site knows every bucket that the migrations create, and no other', async () => {
  const { owner } = await createTestDatabase()
  const rows = await owner<{ id: string }[]>`select id from storage.buckets`
  expect(rows.map(({ id }) => id).sort()).toEqual([...BUCKETS].sort())
})
