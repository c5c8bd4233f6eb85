import { expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const visitor = data.as('visitor')

test('an unknown table is a 404, and a table of PostgreSQL itself counts as unknown', async () => {
  for (const table of ['urn', 'pg_authid'])
    expect(await visitor.from(table).select()).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST205',
        message: `Could not find the table 'public.${table}' in the schema cache`,
        hint: null,
      },
    })
})

test.each([
  'select=colour',
  'colour=eq.red',
  'order=colour',
  'or=(name.eq.a,colour.eq.b)',
  'ctid=eq.1',
])('an unknown column is a 400 in PostgreSQL’s words (%s)', async (query) => {
  const answer = await data.send(`/urns?${query}`)
  expect(answer.status).toBe(400)
  const { code, message } = await answer.json()
  const column = query.startsWith('ctid') ? 'ctid' : 'colour'
  expect({ code, message }).toEqual({
    code: '42703',
    message: `column urns.${column} does not exist`,
  })
})

test('reading a table without the right to it is a 401 for visitors and a 403 for users', async () => {
  const message = 'permission denied for table secrets'
  const refused = { error: { code: '42501', message }, data: null }
  expect(await visitor.from('secrets').select()).toMatchObject({ status: 401, ...refused })
  const stranger = data.as('stranger').from('secrets')
  expect(await stranger.select()).toMatchObject({ status: 403, ...refused })
  expect(await service.from('secrets').select()).toMatchObject({ data: [{ word: 'hidden' }] })
})
