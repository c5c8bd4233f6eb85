import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { generateApiKeys } from 'one-process-backend/auth'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createDataService } from '../../../packages/backend/src/data/data-service.ts'
import { issueFormToken } from '../../../supabase/functions/process-contact-form/form-token.ts'
import { createHostedHandler } from '../../../supabase/functions/process-contact-form/hosted.ts'
import { createTestDatabase } from '../../test-app.ts'

const database = await createTestDatabase()
const keys = generateApiKeys()
const data = createDataService({ database, keys, log: pino({ level: 'silent' }) })
const project = serve({ fetch: new Hono().route('/rest/v1', data).fetch, port: 0 }) as Server
if (!project.listening) await once(project, 'listening')
afterAll(() => new Promise((resolve) => project.close(resolve)))

const environment: Record<string, string> = {
  SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
}
const openFunction = (changes: Record<string, string> = {}) =>
  createHostedHandler((name) => ({ ...environment, ...changes })[name])

const ruth = {
  name: 'Zoë 李',
  email: 'ruth@example.com',
  phone: '250 555 0199',
  message: 'Our old dog Biscuit died.\n"What" happens now? 🐕',
}
// Without a secret of its own, the function signs with the secret key.
const token = issueFormToken(keys.secret)
const post = (headers: Record<string, string> = {}, body: object = ruth) =>
  new Request('https://project.supabase.example/functions/v1/process-contact-form', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.publishable}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ token, ...body }),
  })
const storedMessages = () =>
  database.owner`select name, email, phone, message, spam_reason from contact_form_submissions`

beforeEach(
  () => database.owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox`,
)

test('a project’s older single keys also work', async () => {
  const send = openFunction({
    SUPABASE_PUBLISHABLE_KEYS: '{}',
    SUPABASE_SECRET_KEYS: '{}',
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
  })
  expect((await send(post())).status).toBe(200)
  expect(await storedMessages()).toHaveLength(1)
})

test('a signed-in user may send a message, while somebody without the project’s key may not', async () => {
  const send = openFunction()
  const token = { authorization: 'Bearer of.a.session' }
  expect((await send(post({ ...token, apikey: keys.publishable }))).status).toBe(200)
  expect((await send(post(token))).status).toBe(401)
  expect((await send(post({ authorization: '' }))).status).toBe(401)
  expect(await storedMessages()).toHaveLength(1)
})

test('the gateway reports the visitor’s address, and only the site itself may pass another', async () => {
  const send = openFunction()
  const status = async (headers: Record<string, string>, message: string) =>
    (await send(post(headers, { ...ruth, message }))).status
  const busy = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }
  for (let i = 0; i < 30; i++) expect(await status(busy, `Message ${i}`)).toBe(200)

  const pretended = { ...busy, 'x-visitor-address': '203.0.113.8' }
  expect(await status(busy, 'Again')).toBe(429)
  expect(await status(pretended, 'Again')).toBe(429)
  expect(await status({ 'x-forwarded-for': '203.0.113.9' }, 'Other')).toBe(200)
  expect(await status({ ...pretended, apikey: keys.secret }, 'By the page')).toBe(200)
  expect(await storedMessages()).toHaveLength(32)
})

test('when the database is unreachable, the family reads that the message was not saved, and only the log has the reason', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await openFunction({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_wrong"}' })(
    post(),
  )

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: 'We could not save your message just now. Please send it again in a moment.',
  })
  expect(String(complain.mock.calls)).toContain('The database answered 401')
  expect(String(complain.mock.calls)).not.toContain('Biscuit')
  complain.mockRestore()
  expect(await storedMessages()).toEqual([])
})

test('a form fetches its token, which the project’s secret signs', async () => {
  const send = openFunction({ CONTACT_TOKEN_SECRET: 'of this project alone' })
  const ask = new Request(post().url, { headers: { authorization: `Bearer ${keys.publishable}` } })
  const issued = await (await send(ask)).json()
  expect(issued).toEqual({ token: expect.stringMatching(/^\w+\.\w+\.\w+$/) })

  await send(post({}, { ...ruth, message: 'Another secret: https://a.example' }))
  await send(post({}, { ...ruth, message: 'Sent at once: https://a.example', ...issued }))
  const own = issueFormToken('of this project alone')
  await send(post({}, { ...ruth, message: 'In order', token: own }))
  const reasons = new Map(
    (await storedMessages()).map(({ message, spam_reason }) => [message, spam_reason]),
  )
  expect(Object.fromEntries(reasons)).toEqual({
    'Another secret: https://a.example':
      'It was not written in the form of this site: a program may have sent it. It has a link, as most adverts do.',
    'Sent at once: https://a.example': null,
    'In order': null,
  })
})
