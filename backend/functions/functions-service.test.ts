import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createContactLimits } from '../../supabase/functions/process-contact-form/contact-limits.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { generateApiKeys } from '../auth/api-keys.ts'
import { openDatabase } from '../database/database.ts'
import { createFunctionsService } from './functions-service.ts'

const address = '/functions/v1/process-contact-form'
const database = await createTestDatabase()
const keys = generateApiKeys()
const logged: Record<string, unknown>[] = []
const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })

const ruth = {
  name: 'Ruth Okanagan',
  email: 'ruth@example.com',
  phone: '250 555 0199',
  message: 'Our old dog Biscuit died this morning.\nWhat happens now?',
}

function openSite(options: Partial<Parameters<typeof createFunctionsService>[0]> = {}) {
  const service = createFunctionsService({ database, keys, log, ...options })
  const app = new Hono().route('/functions/v1', service)
  return (body: unknown, init: RequestInit & { from?: string; duplex?: 'half' } = {}) => {
    const { from, ...rest } = init
    const headers = new Headers({
      authorization: `Bearer ${keys.publishable}`,
      'content-type': 'application/json',
    })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = { method: 'POST', body: text, ...rest, headers }
    return app.request(address, request, { address: from })
  }
}

const storedMessages = () =>
  database.owner`select name, email, phone, message, status, admin_read, spam_reason
    from contact_form_submissions order by created_at`

const queuedMails = () =>
  database.owner`select kind, recipient, mail.status, attempts, submission.email as about
    from mail_outbox mail left join contact_form_submissions submission on submission.id = submission_id`

async function expectNothingStored() {
  expect(await storedMessages()).toEqual([])
  expect(await queuedMails()).toEqual([])
}

beforeEach(async () => {
  await database.owner`truncate contact_form_submissions, mail_outbox`
  logged.length = 0
})

describe('a family sends a message', () => {
  test('and it is stored with a mail job before the answer', async () => {
    let woken = 0
    const send = openSite({ onMessage: () => woken++ })

    const response = await send(ruth)

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(await storedMessages()).toEqual([
      { ...ruth, status: 'new', admin_read: false, spam_reason: null },
    ])
    expect(await queuedMails()).toEqual([
      {
        kind: 'contact-message',
        recipient: null,
        status: 'queued',
        attempts: 0,
        about: ruth.email,
      },
    ])
    expect(woken).toBe(1)
  })

  test('and what the browser sends beside the key is welcome', async () => {
    const response = await openSite()(ruth, {
      headers: {
        apikey: keys.publishable,
        'x-client-info': 'supabase-js/2',
        origin: 'https://quietvalley.example',
        'user-agent': 'Mozilla/5.0',
        'content-type': 'Application/JSON; charset=utf-8',
      },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('without a phone number', async () => {
    await openSite()({ name: ruth.name, email: ruth.email, message: ruth.message })
    expect(await storedMessages()).toMatchObject([{ phone: null }])
  })

  test('of 5,000 characters, in any script', async () => {
    const long = {
      ...ruth,
      name: 'Nguyễn 李小龍 👩‍👧',
      email: 'x@müller.example',
      message: '🐕'.repeat(5000),
    }
    const escaped = JSON.stringify(long).replaceAll('🐕', '\\ud83d\\udc15')

    expect((await openSite()(escaped)).status).toBe(200)
    expect(await storedMessages()).toMatchObject([long])
  })

  test('with line breaks in the name, which do not get through', async () => {
    const response = await openSite()({ ...ruth, name: 'Ruth\r\nBcc: everyone@example.com' })
    expect(response.status).toBe(200)
    expect(await storedMessages()).toMatchObject([{ name: 'Ruth Bcc: everyone@example.com' }])
  })

  test('and a filled hidden field or great haste is a mark, not a refusal', async () => {
    const send = openSite()
    await send({ ...ruth, website: 'https://spam.example' })
    await send({ ...ruth, message: 'In haste', elapsed_ms: 300 })
    await send({ ...ruth, message: 'With time', website: '', elapsed_ms: 30_000 })

    const marks = await database.owner`select suspected_spam, spam_reason
      from contact_form_submissions order by created_at`
    expect(marks).toEqual([
      { suspected_spam: true, spam_reason: 'The field that people cannot see was filled in.' },
      { suspected_spam: true, spam_reason: 'It was sent within two seconds of opening the form.' },
      { suspected_spam: false, spam_reason: null },
    ])
  })
})

describe('a family presses Send more than once', () => {
  test('and twenty at the same moment are one message and one mail', async () => {
    const send = openSite()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(ruth)))

    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await storedMessages()).toHaveLength(1)
    expect(await queuedMails()).toHaveLength(1)
  })

  test('and spaces around the same words make no second message', async () => {
    const send = openSite()
    await send(ruth)
    await send({ ...ruth, message: `  ${ruth.message.replaceAll('\n', '\r\n')} ` })
    expect(await storedMessages()).toHaveLength(1)
  })

  test('and another word, name, address or number makes another message', async () => {
    const send = openSite()
    await send(ruth)
    await send({ ...ruth, message: 'Another word' })
    await send({ ...ruth, name: 'Another name' })
    await send({ ...ruth, email: 'another@example.com' })
    await send({ ...ruth, phone: '250 555 0100' })
    expect(await storedMessages()).toHaveLength(5)
  })

  test('and after a minute the same words are a new message', async () => {
    const send = openSite()
    await send(ruth)
    await database.owner`update contact_form_submissions set created_at = now() - interval '61 seconds'`
    await send(ruth)
    expect(await storedMessages()).toHaveLength(2)
    expect(await queuedMails()).toHaveLength(2)
  })
})

describe('a message that is refused leaves nothing behind', () => {
  test('with a sentence for every field that needs attention', async () => {
    const response = await openSite()({ name: ' ', email: 'ruth', message: '' })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error:
        'Please tell us your name. Please check your email address. It should look like name@example.com. Please write us a message.',
      fields: {
        name: 'Please tell us your name.',
        email: 'Please check your email address. It should look like name@example.com.',
        message: 'Please write us a message.',
      },
    })
    await expectNothingStored()
  })

  test('when the email address carries more than an address', async () => {
    const response = await openSite()({ ...ruth, email: 'ruth@example.com\r\nBcc: a@example.com' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } })
    await expectNothingStored()
  })

  test.each(['', '{', '[]', 'null', '"text"', '7'])('when the body is %j', async (body) => {
    const response = await openSite()(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'The message could not be read. Please send it again.',
    })
    await expectNothingStored()
  })

  test('when the body is not UTF-8', async () => {
    const body = Buffer.from(JSON.stringify({ ...ruth, name: 'Zoë' }), 'latin1')
    expect((await openSite()('', { body })).status).toBe(400)
    await expectNothingStored()
  })

  test('when the connection breaks in the middle, which is no error of the site', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
    expect((await openSite()('', { body, duplex: 'half' })).status).toBe(400)
    expect(logged).toEqual([])
    await expectNothingStored()
  })

  test('without the key or with a wrong one', async () => {
    const send = openSite()
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${keys.publishable}`]) {
      const response = await send(ruth, { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        error: 'This request does not carry the key of this site.',
      })
    }
    await expectNothingStored()
  })

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    const body = method === 'GET' ? undefined : JSON.stringify(ruth)
    const response = await openSite()('', { method, body })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    await expectNothingStored()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'as %s',
    async (type) => {
      expect((await openSite()(ruth, { headers: { 'content-type': type } })).status).toBe(415)
      await expectNothingStored()
    },
  )

  test('when it is larger than 64 KB', async () => {
    const response = await openSite()({ ...ruth, more: 'x'.repeat(65 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'The message is too long to be sent.' })
    await expectNothingStored()
  })

  test('when it comes in pieces without an end, and the rest is not read', async () => {
    let pulled = 0
    let cancelled = false
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
      cancel: () => {
        cancelled = true
      },
    })
    expect((await openSite()('', { body, duplex: 'half' })).status).toBe(413)
    expect(pulled).toBeLessThan(10)
    expect(cancelled).toBe(true)
    await expectNothingStored()
  })
})

describe('many messages in a short time', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...ruth, message: `Message ${i}` }))
  const statuses = async (sent: (Response | Promise<Response>)[]) =>
    (await Promise.all(sent)).map((r) => r.status)

  test('from one address are asked to wait, with the time in the answer', async () => {
    const send = openSite()
    for (const body of numbered(10)) await send(body, { from: '203.0.113.7' })

    const refused = await send(ruth, { from: '203.0.113.7' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(await refused.json()).toEqual({
      error:
        'We have received many messages in a short time. Please wait a few minutes and send it again.',
    })
    expect((await send(ruth, { from: '203.0.113.8' })).status).toBe(200)
    expect(await storedMessages()).toHaveLength(11)
  })

  test('from one household of IPv6 addresses count together', async () => {
    const send = openSite({ limits: createContactLimits({ perAddress: 2 }) })
    const sent = numbered(4).map((body, i) =>
      send(body, { from: `2001:db8:0:${i < 3 ? 1 : 2}::${i}` }),
    )
    expect((await statuses(sent)).sort()).toEqual([200, 200, 200, 429])
  })

  test('through the proxy of the house do not shut out one another', async () => {
    const send = openSite({ limits: createContactLimits({ perAddress: 1 }) })
    const sent = numbered(6).map((body, i) =>
      send(body, { from: ['127.0.0.1', '::1', '::ffff:127.0.0.1'][i % 3] }),
    )
    expect(await statuses(sent)).toEqual(Array(6).fill(200))
  })

  test('from everywhere meet an overall limit', async () => {
    const send = openSite({ limits: createContactLimits({ overall: 3 }) })
    const sent = numbered(5).map((body, i) => send(body, { from: `203.0.113.${i}` }))
    expect((await statuses(sent)).sort()).toEqual([200, 200, 200, 429, 429])
    expect(await storedMessages()).toHaveLength(3)
  })

  test('of which none was complete cost nothing', async () => {
    const send = openSite({ limits: createContactLimits({ perAddress: 1 }) })
    for (let i = 0; i < 5; i++) await send({ ...ruth, email: 'ruth@' }, { from: '203.0.113.9' })
    expect((await send(ruth, { from: '203.0.113.9' })).status).toBe(200)
  })
})

describe('when the database cannot keep a message', () => {
  const sorry = 'We could not save your message just now. Please send it again in a moment.'

  test('because it is away, the family is told so in words', async () => {
    const nowhere = { host: '/nowhere', database: 'none', user: 'nobody', password: '' }
    const away = openDatabase({ ...nowhere, authenticatorPassword: '' })
    const response = await openSite({ database: away })(ruth)
    await away.close()

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: sorry })
    await expectNothingStored()
  })

  test('because its mail job cannot be stored, the message is not stored either', async () => {
    await database.owner`alter table mail_outbox rename to elsewhere`
    const response = await openSite()(ruth)
    await database.owner`alter table elsewhere rename to mail_outbox`

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: sorry })
    expect(logged).toMatchObject([{ code: '42P01', msg: 'A contact message could not be stored' }])
    expect(JSON.stringify(logged)).not.toContain('Biscuit')
    await expectNothingStored()
  })
})

test('a browser on another origin may ask first', async () => {
  const response = await openSite()('', {
    method: 'OPTIONS',
    body: undefined,
    headers: { authorization: '' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'authorization, apikey, content-type, x-client-info',
  )
})

test('any other function is not found', async () => {
  const service = createFunctionsService({ database, keys, log })
  expect((await service.request('/send-everything', { method: 'POST' })).status).toBe(404)
})
