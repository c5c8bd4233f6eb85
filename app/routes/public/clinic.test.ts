import { expect, test } from 'vitest'
import { loader } from './clinic.tsx'

test('an address that no database can hold is no clinic, and no failure', async () => {
  const asked = { params: { slug: 'lake\0' }, context: undefined } as unknown
  const answer = await loader(asked as Parameters<typeof loader>[0])
  expect(answer).toMatchObject({ data: { queries: null }, init: { status: 404 } })
})
