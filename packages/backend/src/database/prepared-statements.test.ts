import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import type { Claims } from './database.ts'

const database = await createTestDatabase()
const visitor: Claims = { role: 'anon' }
const ask = (text: string) => database.ask(visitor, { text, values: [] })

/** One after the other, so that the pool uses one connection for all of them. */
async function askInTurn(texts: string[]) {
  for (const text of texts) await ask(text)
}

const listPrepared = async () =>
  (await ask('select statement from pg_prepared_statements')).map(({ statement }) => statement)

const shapes = (count: number) => Array.from({ length: count }, (_, n) => `select ${n} as a${n}`)

test('a connection keeps at most a hundred prepared statements, the most recently used', async () => {
  await askInTurn(shapes(400))
  const prepared = await listPrepared()
  expect(prepared).toHaveLength(100)
  expect(prepared).toContainEqual(expect.stringContaining('select 399 as a399'))
  expect(prepared).not.toContainEqual(expect.stringContaining('select 0 as a0'))
})

test('a query of the site is prepared again after a stranger sent four hundred different queries', async () => {
  const read = 'select question from public.faqs order by display_order'
  await askInTurn([read, ...shapes(400), read])
  expect(await listPrepared()).toContainEqual(expect.stringContaining(read))
})

test('a statement of more than 2,000 characters is run without being prepared', async () => {
  const long = `select '${'x'.repeat(2000)}' as found`
  await askInTurn([long, long])
  expect(await listPrepared()).not.toContainEqual(expect.stringContaining(long))
})
