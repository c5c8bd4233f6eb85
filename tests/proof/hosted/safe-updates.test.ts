import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test-app.ts'

const { owner } = await createTestDatabase()

// The extension safeupdate, which hosted Supabase loads for every call of the data service, also checks functions.
test('every update and delete in a function has a WHERE clause, because hosted projects refuse others', async () => {
  const functions = await owner<{ name: string; body: string }[]>`
    select oid::regproc::text as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const unsafe = functions.filter(({ body }) => body.split(';').some(isUnsafe))
  expect(unsafe.map(({ name }) => name)).toEqual([])
})

const changes = /\bdelete\s+from\b|\bupdate\s+(?:only\s+)?[\w.%"$]+(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

function isUnsafe(statement: string) {
  const code = statement.replace(/--.*$/gm, '')
  return count(code, changes) > count(code, /\bwhere\b/gi)
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0
