import { DatabaseUnavailableError } from 'one-process-backend/database'
import { beforeEach, describe, expect, test } from 'vitest'
import { createContactSite, ruth } from '../../tests/contact-site.ts'

const site = await createContactSite()
const { keys, logged, openSite, storedMessages, expectNothingStored } = site

describe('refused messages, of which nothing is stored', () => {
  test('each invalid field is explained in a sentence', async () => {
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

  test.each(['', '{', 'null', '[]'])('the body %j is refused', async (body) => {
    const response = await openSite()(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'The message could not be read. Please send it again.',
    })
    await expectNothingStored()
  })

  test('a body of another type than JSON is refused, so that no other site’s form can post here', async () => {
    const response = await openSite()(ruth, { headers: { 'content-type': 'text/plain' } })
    expect(response.status).toBe(415)
    await expectNothingStored()
  })

  test('a request without the key or with a wrong one is refused', async () => {
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

  test.each(['PUT', 'DELETE'])('the method %s is refused', async (method) => {
    const response = await openSite()(ruth, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS')
    await expectNothingStored()
  })

  test('a body larger than 64 KB is refused', async () => {
    const response = await openSite()({ ...ruth, more: 'x'.repeat(65 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'The message is too long to be sent.' })
    await expectNothingStored()
  })

  test('a body that never ends is refused, and the rest of it is not read', async () => {
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

test('an outage is one line in the log, however many messages are refused', async () => {
  const ask = () => Promise.reject(new DatabaseUnavailableError('The database is away.'))
  const send = openSite({ database: { ...site.database, ask } })
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    expect((await send(ruth, { from })).status).toBe(503)
  expect(logged).toMatchObject([
    { msg: 'A contact message could not be stored. The database is away.' },
  ])
})

/** Leaves so many messages of one network, or of all together. */
const leave = (count: number, { network = 'everyone', lane = 'message' } = {}) => {
  const used = (network === 'everyone' ? 300 : 30) - count
  return site.database.owner`
    insert into private.rate_limits (endpoint, caller, used, resets_at)
    values (${lane}, encode(sha256(convert_to(${network}, 'UTF8')), 'hex'), ${used}, now() + interval '10 minutes')`
}

describe('many messages in a short time', () => {
  beforeEach(() => site.database.owner`truncate private.rate_limits`)

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...ruth, message: `Message ${i}` }))
  const statuses = async (sent: (Response | Promise<Response>)[]) =>
    (await Promise.all(sent)).map((r) => r.status)

  test('an address that sends too many messages is refused, and the response states how long to wait', async () => {
    const send = openSite()
    for (const body of numbered(30)) await send(body, { from: '203.0.113.7' })

    const refused = await send(ruth, { from: '203.0.113.7' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(await refused.json()).toEqual({
      error:
        'We have received many messages in a short time. Please wait a few minutes and send it again.',
    })
    expect((await send(ruth, { from: '203.0.113.8' })).status).toBe(200)
    expect(await storedMessages()).toHaveLength(31)
  })

  test('the IPv6 addresses of one customer share a limit', async () => {
    await leave(2, { network: '2001:db8:1::/48' })
    const send = openSite()
    const sent = numbered(4).map((body, i) =>
      send(body, { from: `2001:db8:${i < 3 ? 1 : 2}:${i}::1` }),
    )
    expect((await statuses(sent)).sort()).toEqual([200, 200, 200, 429])
  })

  test('a message that could not be stored doesn’t count towards the limit, however often it is sent', async () => {
    const database = { ...site.database, ask: () => Promise.reject(new Error('away')) }
    const from = '203.0.113.77'
    const failing = openSite({ database })
    for (const body of numbered(40)) expect((await failing(body, { from })).status).toBe(503)
    const send = openSite()
    for (const body of numbered(30)) expect((await send(body, { from })).status).toBe(200)
    expect((await send(ruth, { from })).status).toBe(429)
  })

  test('visitors behind the site’s own proxy don’t share a limit', async () => {
    for (const network of ['127.0.0.1', '::/48']) await leave(1, { network })
    const send = openSite()
    const sent = numbered(6).map((body, i) =>
      send(body, { from: ['127.0.0.1', '::1', '::ffff:127.0.0.1'][i % 3] }),
    )
    expect(await statuses(sent)).toEqual(Array(6).fill(200))
  })

  test('all addresses together have a limit, too, but the first message of each is accepted', async () => {
    await leave(3)
    const send = openSite()
    const sendAll = (numbers: string[]) =>
      statuses(
        numbers.map((n) => send({ ...ruth, message: `From ${n}` }, { from: `203.0.113.${n[0]}` })),
      )
    expect(await sendAll(['1a', '2a', '3a', '4a', '5a'])).toEqual(Array(5).fill(200))
    expect(await sendAll(['1b', '2b'])).toEqual([429, 429])
    expect(await storedMessages()).toHaveLength(5)
  })

  test('one customer’s many IPv6 networks count as one for the first message', async () => {
    await leave(1)
    const send = openSite()
    const sent: number[] = []
    for (const [i, body] of numbered(3).entries())
      sent.push((await send(body, { from: `2001:db8:7:${i}::1` })).status)
    expect(sent).toEqual([200, 429, 429])
  })

  test('messages that may be adverts have a limit of their own', async () => {
    await leave(4, { lane: 'suspected message' })
    const send = openSite()
    const advertise = (i: number) =>
      send({ ...ruth, message: `SEO and backlinks ${i}` }, { from: '203.0.113.1' })
    for (let i = 0; i < 4; i++) expect((await advertise(i)).status).toBe(200)
    expect((await advertise(5)).status).toBe(429)
    expect((await send(ruth, { from: '203.0.113.1' })).status).toBe(200)
  })

  test('incomplete messages don’t count towards the limit', async () => {
    await leave(1, { network: '203.0.113.9' })
    const send = openSite()
    for (let i = 0; i < 5; i++) await send({ ...ruth, email: 'ruth@' }, { from: '203.0.113.9' })
    expect((await send(ruth, { from: '203.0.113.9' })).status).toBe(200)
  })
})
