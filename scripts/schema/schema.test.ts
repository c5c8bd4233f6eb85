import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { describeTypes } from './database-types.ts'
import { describeSchema } from './schema-sql.ts'

const written = (name: string) =>
  readFile(path.join(import.meta.dirname, '../../supabase', name), 'utf8')
const { owner } = await createTestDatabase()

test('the types of the tables are those of the migrated database: `npm run schema` writes them', async () => {
  expect(await written('database.types.ts')).toBe(await describeTypes(owner))
})

test('schema.sql tells what the migrations make together: `npm run schema` writes it', async () => {
  expect(await written('schema.sql')).toBe(await describeSchema(owner))
})
