import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'

const { backend } = await createTestApp()
const ask = async (path: string, method = 'POST') => {
  const response = await backend.fetch(new Request(`http://site.test${path}`, { method }))
  return [response.status, await response.json()]
}

test('a client of Realtime or GraphQL gets a JSON response, not a page, which says that they are off', async () => {
  const noRoute = { message: 'no Route matched with those values' }
  expect(await ask('/realtime/v1/websocket?apikey=x', 'GET')).toEqual([404, noRoute])
  expect(await ask('/realtime/v1/api/broadcast')).toEqual([404, noRoute])
  const errors = [{ message: 'pg_graphql extension is not enabled.' }]
  expect(await ask('/graphql/v1')).toEqual([404, { errors }])
})
