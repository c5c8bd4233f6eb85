import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { describeTypes } from './database-types.ts'

const supabase = path.join(import.meta.dirname, '../../supabase')
const { owner } = await createTestDatabase()

test('the types of the tables are those of the migrated database: `npm run schema` writes them', async () => {
  const written = await readFile(path.join(supabase, 'database.types.ts'), 'utf8')
  expect(written).toBe(await describeTypes(owner))
})
