import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterwards, createTestApp } from '../../tests/test-app.ts'
import { openSession, people } from '../../tests/test-users.ts'
import { sendNextPush } from './push-delivery.ts'
import { findPushKeys } from './push-keys.ts'
import { findPushService } from './push-services.ts'

const app = await createTestApp()
const { owner } = app.database
const service = app.as('service')
const staff = app.as('administrator')

/** A push service on this machine: what it got, and what it answers. */
const got: { body: Buffer; authorization: string; ttl: string }[] = []
let answer = 201
const server = createServer(async (request, response) => {
  const { authorization = '', ttl = '' } = request.headers
  got.push({ body: await buffer(request), authorization, ttl: String(ttl) })
  response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterwards(async () => void server.close())
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)
const ENDPOINT = 'https://push.test/browser'
const subscription = {
  endpoint: ENDPOINT,
  public_key: browser.getPublicKey().toString('base64url'),
  secret: secret.toString('base64url'),
}

const keys = await findPushKeys(service)
const options = {
  service,
  contact: 'mailto:office@quietvalley.example',
  log: pino({ level: 'silent' }),
  findService: (endpoint: string) =>
    endpoint.startsWith('https://push.test/') ? new URL(here) : findPushService(endpoint),
}
const NOON = new Date('2026-11-20T19:00:00Z')
const NIGHT = new Date('2026-11-21T08:00:00Z')
const send = (now = NOON) => sendNextPush(keys, options, now)
const subscribe = (change = {}) =>
  staff.rpc('subscribe_to_push', { ...subscription, ...change }).throwOnError()
const write = async (fields: object = {}) => {
  const message = { name: 'Ruth', email: 'ruth@example.com', message: 'Biscuit died.', ...fields }
  const [row] = await owner`insert into contact_form_submissions ${owner(message)} returning id`
  return row?.id as string
}
const passTheWait = () => owner`update private.push_queue set next_attempt_at = now()`
const subscriptions = async () => (await owner`select from push_subscriptions`).length
const queued = async () => (await owner`select from private.push_queue`).length

function decrypt(body: Buffer) {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const derive = (material: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, info, length))
  const material = derive(browser.computeSecret(theirs), secret, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
  return JSON.parse(text.subarray(0, -1).toString())
}

beforeEach(async () => {
  await owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, private.push_queue`
  await owner`delete from push_subscriptions`
  await owner`delete from staff_preferences`
  await openSession(owner, people.administrator)
  got.length = 0
  answer = 201
})

test('a browser of staff is told who wrote, with none of the words, and only once', async () => {
  await subscribe()
  const id = await write()
  expect(await send()).toBe(true)
  expect(await send()).toBe(false)
  expect(got).toHaveLength(1)
  expect(decrypt(got[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'A new message',
    body: 'Ruth has written.',
    url: `/admin/contact-submissions?message=${id}`,
    tag: id,
  })
  expect(JSON.stringify(decrypt(got[0]?.body ?? Buffer.alloc(0)))).not.toContain('Biscuit')
})

test('the push service can tell that the site sends, by the keys of the first start', async () => {
  await subscribe()
  await write()
  await send()
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(got[0]?.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { payload } = await jwtVerify(token, publicKey)
  expect(payload).toMatchObject({
    aud: new URL(here).origin,
    sub: 'mailto:office@quietvalley.example',
  })
  expect((await findPushKeys(service)).publicKey).toBe(key)
  expect((await staff.rpc('find_push_key')).data).toBe(key)
})

test('nobody is told of spam before it is taken out, nor of a message that was opened', async () => {
  await subscribe()
  const id = await write({ spam_reason: 'Seven links' })
  expect(await send()).toBe(false)
  await staff.rpc('mark_not_spam', { submission_id: id }).throwOnError()
  expect(await queued()).toBe(1)
  await owner`update contact_form_submissions set admin_read = true`
  expect(await send()).toBe(false)
  expect(await queued()).toBe(0)
})

test('nobody is told again of a message that staff marked as spam and took back', async () => {
  await subscribe()
  const id = await write()
  expect(await send()).toBe(true)
  await staff.rpc('mark_spam', { submission_ids: [id] }).throwOnError()
  await staff.rpc('unmark_spam', { submission_ids: [id] }).throwOnError()
  expect(await queued()).toBe(0)
})

test('in quiet hours nothing rings, and what came meanwhile is told after them', async () => {
  await subscribe()
  await write()
  expect(await send(NIGHT)).toBe(false)
  await staff.from('staff_preferences').upsert({ quiet_from: 12, quiet_to: 14 }).throwOnError()
  expect(await send(NOON)).toBe(false)
  expect(await send(NIGHT)).toBe(true)
})

test('a person without quiet hours is told at any hour', async () => {
  await subscribe()
  await staff.from('staff_preferences').upsert({ quiet_from: 0, quiet_to: 0 }).throwOnError()
  await write()
  expect(await send(NIGHT)).toBe(true)
})

test.each([404, 410])('a subscription that answers %s is removed', async (status) => {
  await subscribe()
  await write()
  answer = status
  await send()
  expect(await subscriptions()).toBe(0)
  expect(await queued()).toBe(0)
})

test.each([429, 500])('after %s a message is tried again, five times in all', async (status) => {
  await subscribe()
  await write()
  answer = status
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await send()).toBe(true)
    expect(await send(), 'not before its time').toBe(false)
    await passTheWait()
  }
  expect(await send()).toBe(false)
  expect(got).toHaveLength(5)
  expect(await subscriptions()).toBe(1)
})

test('a redirect is not followed', async () => {
  await subscribe()
  await write()
  answer = 307
  await send()
  expect(got).toHaveLength(1)
  expect(await queued()).toBe(0)
})

test('a subscription at an address of a private network gets nothing and is removed', async () => {
  await subscribe({ endpoint: `${here.replace('http:', 'https:')}x` })
  await write()
  await send()
  expect(got).toEqual([])
  expect(await subscriptions()).toBe(0)
})

describe('rights', () => {
  test('a person whose access was revoked is no longer told', async () => {
    await subscribe()
    await write()
    await owner`update push_subscriptions set user_id = ${people.stranger.sub}`
    expect(await send()).toBe(false)
    expect(got).toEqual([])
  })

  test('a phone that was signed out, here or from elsewhere, is no longer told', async () => {
    await subscribe()
    await write()
    await owner`delete from auth.sessions where id = ${people.administrator.session_id}`
    expect(await send()).toBe(false)
    expect([got, await subscriptions(), await queued()]).toEqual([[], 0, 0])
  })

  test('a phone whose session has run out by itself goes on ringing', async () => {
    await subscribe()
    await owner`
      update auth.sessions set created_at = now() - interval '31 days'
       where id = ${people.administrator.session_id}`
    await owner`delete from auth.sessions where id = ${people.administrator.session_id}`
    await write()
    expect(await send()).toBe(true)
    expect(got).toHaveLength(1)
  })

  test('nobody sees or removes the browsers of another, and strangers subscribe none', async () => {
    await subscribe()
    for (const person of ['visitor', 'stranger'] as const) {
      const other = app.as(person)
      expect((await other.rpc('subscribe_to_push', subscription)).error?.code).toBe('42501')
      expect((await other.from('push_subscriptions').select()).data ?? []).toEqual([])
      await other.from('push_subscriptions').delete().eq('endpoint', ENDPOINT)
    }
    expect(await subscriptions()).toBe(1)
    await owner`update push_subscriptions set user_id = ${people.stranger.sub}`
    expect((await staff.from('push_subscriptions').select()).data).toEqual([])
    await staff.from('push_subscriptions').delete().eq('endpoint', ENDPOINT)
    expect(await subscriptions()).toBe(1)
  })
})
