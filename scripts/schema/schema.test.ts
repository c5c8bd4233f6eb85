import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { describeTypes } from './database-types.ts'

const types = path.join(import.meta.dirname, '../../supabase/database.types.ts')

test('database.types.ts matches the migrations; run `npm run schema` to update it', async () => {
  const { owner } = await createTestDatabase()
  expect(await readFile(types, 'utf8')).toBe(await describeTypes(owner))
})
