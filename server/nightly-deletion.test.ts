import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { generateApiKeys } from '../backend/auth/api-keys.ts'
import { createDataService } from '../backend/data/data-service.ts'
import { createLog } from '../backend/log.ts'
import { createTestDatabase } from '../tests/test-app.ts'
import { deleteExpired } from './nightly-deletion.ts'

const database = await createTestDatabase()
const keys = generateApiKeys()
const backend = new Hono().route(
  '/rest/v1',
  createDataService({ database, keys, log: createLog('silent') }),
)
const connect = (key: string) =>
  createClient('http://backend.internal', key, {
    global: { fetch: async (input, init) => backend.request(new Request(input, init)) },
    auth: { persistSession: false },
  })
const logged: object[] = []
const options = {
  service: connect(keys.secret),
  hour: 4,
  log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
}

const addOldMessages = (count: number) => database.owner`
  insert into contact_form_submissions (name, email, message, created_at)
  select 'Ruth', 'ruth' || n || '@example.com', 'Hi', now() - interval '3 years' from generate_series(1, ${count}::integer) n`
const countMessages = async () =>
  (await database.owner`select from contact_form_submissions`).length

test('the site deletes all that is too old, once a night', async () => {
  await addOldMessages(1001)
  await deleteExpired(options)
  expect(await countMessages()).toBe(0)

  await addOldMessages(1)
  await deleteExpired(options)
  expect(await countMessages()).toBe(1)
  expect(logged).toEqual([])
})

test('a failure is logged and tried again later', async () => {
  await deleteExpired({ ...options, service: connect(keys.publishable) })
  expect(logged).toMatchObject([{ msg: 'What is older than its term could not be deleted' }])
})
