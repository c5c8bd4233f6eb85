import { expect, test } from 'vitest'
import { loader } from './clinic.tsx'

test('a visitor gets 404, not an error, for a slug with a character that PostgreSQL can’t store', async () => {
  const asked = { params: { slug: 'lake\0' }, context: undefined } as unknown
  const answer = await loader(asked as Parameters<typeof loader>[0])
  expect(answer).toMatchObject({ data: { queries: null }, init: { status: 404 } })
})
