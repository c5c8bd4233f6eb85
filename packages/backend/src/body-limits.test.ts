import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { type Caller, signToken } from '../../../tests/test-users.ts'

const KB = 1024
const { backend, keys } = await createTestApp()

async function headersOf(person: Caller) {
  const apikey = person === 'service' ? keys.secret : keys.publishable
  const isUser = person === 'stranger' || person === 'administrator'
  const token = isUser && `Bearer ${await signToken(person, keys)}`
  return { apikey, 'content-type': 'application/json', ...(token && { authorization: token }) }
}

/** Sends a body in chunks of 1 KB, with or without its length, and counts the chunks that were read. */
async function send(
  person: Caller,
  at: string,
  text: string,
  { method = 'POST', says = true } = {},
) {
  const bytes = Buffer.from(text)
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(read * KB, (read + 1) * KB))
        read += 1
        if (read * KB >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = new Headers(await headersOf(person))
  if (says) headers.set('content-length', String(bytes.length))
  const init = { method, headers, body, duplex: 'half' }
  const request = new Request(`http://site.test${at}`, init)
  const answer = await backend.fetch(request, { address: '203.0.113.7' })
  const answered = await answer.json().catch(() => undefined)
  return { status: answer.status, body: answered, read }
}

const passcode = (size: number) => JSON.stringify({ passcode: 'x'.repeat(size - 15) })
const question = (size: number) => JSON.stringify({ question: 'x'.repeat(size - 20), answer: 'y' })
const prefix = (size: number) => JSON.stringify({ prefix: '', more: 'x'.repeat(size - 30) })
const account = (size: number) =>
  JSON.stringify({ email: 'a@b.example', more: 'x'.repeat(size - 40) })

const CALL = '/rest/v1/rpc/verify_access_passcode'
const LIST = '/storage/v1/object/list/hero_images'

test.each([
  ['a visitor', 'a call', 'visitor', CALL, passcode(10 * KB)],
  ['a visitor', 'a list of files', 'visitor', LIST, prefix(10 * KB)],
  ['a visitor', 'a sign-up', 'visitor', '/auth/v1/signup', account(10 * KB)],
  ['a visitor', 'a sign-in', 'visitor', '/auth/v1/token?grant_type=password', account(10 * KB)],
  ['an unapproved account', 'a call', 'stranger', CALL, passcode(10 * KB)],
  ['an unapproved account', 'a list of files', 'stranger', LIST, prefix(10 * KB)],
  ['an unapproved account', 'a sign-in', 'stranger', '/auth/v1/signup', account(10 * KB)],
  ['staff', 'a write', 'administrator', '/rest/v1/faqs', question(10210 * KB)],
] as const)(
  'a body from %s that is too long for %s is refused unread',
  async (_, _2, person, at, text) => {
    const refused = await send(person, at, text)
    expect(refused.read).toBe(0)
    expect(refused.status === 413 || refused.body.statusCode === '413').toBe(true)
    const unsaid = await send(person, at, text, { says: false })
    expect(unsaid.read).toBeLessThan(text.length / KB - 1)
    expect(unsaid.status === 413 || unsaid.body.statusCode === '413').toBe(true)
  },
)

const writers = (['visitor', 'stranger'] as const).flatMap((person) =>
  ['POST', 'PATCH', 'DELETE'].map((method) => [person, method] as const),
)

test.each(writers)(
  'a %s’s %s to a table is refused with its body unread',
  async (person, method) => {
    const at = `/rest/v1/faqs${method === 'POST' ? '' : '?question=eq.x'}`
    const message = 'permission denied for table faqs'
    for (const size of [2, 610])
      expect(await send(person, at, question(size * KB), { method })).toEqual({
        status: person === 'visitor' ? 401 : 403,
        read: 0,
        body: { code: '42501', message, details: null, hint: null },
      })
  },
)

test('a body of the maximum size for each caller is read', async () => {
  const { status } = await send('visitor', CALL, passcode(4 * KB - 20))
  expect(status).toBe(200)
  expect((await send('visitor', LIST, prefix(3 * KB))).status).toBe(200)
  expect((await send('stranger', CALL, passcode(4 * KB - 20))).status).toBe(200)
  // Too long for the table, but that is PostgreSQL's decision.
  const violation = { status: 400, body: { code: '23514' } }
  expect(await send('administrator', '/rest/v1/faqs', question(900 * KB))).toMatchObject(violation)
  expect(await send('service', '/rest/v1/faqs', question(900 * KB))).toMatchObject(violation)
})

test('an error names ten of the keys that were sent, and counts the others', async () => {
  const keys = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, 1]))
  const { status, body } = await send('visitor', CALL, JSON.stringify(keys))
  expect(status).toBe(404)
  expect(body.message).toMatch(/\(k0, k1, [^)]* and 290 more\)/)
  expect(JSON.stringify(body).length).toBeLessThan(600)
})

test('a body that never ends delays nobody on its network', async () => {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const headers = new Headers(await headersOf('visitor'))
  headers.set('content-length', '100')
  const endless = () => {
    const body = new ReadableStream({ start: (c) => c.enqueue(Buffer.from('{')) })
    const init = { method: 'POST', headers, body, duplex: 'half', signal: abort.signal }
    return backend.fetch(new Request(`http://site.test${CALL}`, init), { address: '203.0.113.7' })
  }
  for (let n = 0; n < 20; n += 1) void endless().catch(() => undefined)
  expect((await send('visitor', CALL, passcode(100))).status).toBe(200)
})
