import { randomInt, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateApiKeys } from '../backend/auth/api-keys.ts'
import { loadSecrets } from '../server/secrets.ts'
import { issueFormToken } from '../supabase/functions/process-contact-form/form-token.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { makeDataFolder, type SiteProcess, startSite } from './site-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// PostgreSQL writes its log in files of 16 MB; nothing of it can grow beyond. A disk that small needs no rights to
// make, so this runs on any machine, and the kernel refuses the write as it does on a full disk.
const SMALL_DISK = { largestFile: (16 * 1024 * 1024) / 512 }

const keys = generateApiKeys()
const catcher = await startMailCatcher()
const data = await makeDataFolder()
const environment = {
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
  SMTP_URL: catcher.url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
}
let site: SiteProcess

beforeAll(async () => {
  site = await startSite(data.folder, environment, SMALL_DISK)
})
afterAll(async () => {
  await site.kill('SIGTERM')
  await catcher.stop()
  await data.remove()
})

const openForm = async () =>
  issueFormToken((await loadSecrets(data.folder)).keys.jwtSecret, Date.now() - 60_000)

const send = (body: object) =>
  fetch(`${site.url}/functions/v1/process-contact-form`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.publishable}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const from = (table: string) =>
  createClient(site.url, keys.secret, { auth: { persistSession: false } }).from(table)

const statesOfMails = async () => {
  const { data: mails } = await from('mail_outbox').select('status, attempts').throwOnError()
  return mails.map(({ status, attempts }) =>
    status === 'queued' && attempts > 0 ? 'tried' : status,
  )
}
const passTheTime = () =>
  from('mail_outbox')
    .update({ next_attempt_at: new Date().toISOString() })
    .eq('status', 'queued')
    .throwOnError()
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

test('messages that come while the mail server is down are all mailed once when it is back', async () => {
  await catcher.stop()
  const messages = Array.from({ length: 10 }, () => `Are you open? ${randomUUID()}`)
  const sent = messages.map(async (message, i) =>
    send({
      name: `Family ${i}`,
      email: `family${i}@example.com`,
      message,
      token: await openForm(),
    }),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  await eventually(statesOfMails).toEqual(Array(20).fill('tried'))

  await catcher.start()
  await passTheTime()
  await eventually(statesOfMails).toEqual(Array(20).fill('sent'))
  const received = catcher
    .mails()
    .map(({ recipients, replyTo }) => [recipients[0], replyTo?.[0]?.address])
  const families = messages.map((_, i) => `family${i}@example.com`)
  const business = 'hello@quietvalley.example'
  expect(received.sort()).toEqual(
    [
      ...families.map((email) => [business, email]),
      ...families.map((email) => [email, business]),
    ].sort(),
  )
})

/** Letters that no compression makes smaller. */
const writeLetter = () =>
  String.fromCharCode(...Array.from({ length: 5000 }, () => 0x4e00 + randomInt(20_000)))

test('a letter that a full disk can not take is refused in words, and sent again it is stored once', async () => {
  const letter = writeLetter()
  const family = {
    name: 'Ruth',
    email: 'ruth@example.com',
    message: letter,
    token: await openForm(),
  }
  await fillTheDisk()
  const before = await statesOfMails()

  const refused = await send(family)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    error: 'We could not save your message just now. Please send it again in a moment.',
  })
  const find = async () =>
    (
      await from('contact_form_submissions')
        .select('message')
        .eq('email', family.email)
        .throwOnError()
    ).data
  expect(await find()).toEqual([])
  expect(await statesOfMails()).toEqual(before)

  await site.kill('SIGTERM')
  site = await startSite(data.folder, environment)
  catcher.forget()
  for (let i = 0; i < 2; i++) expect((await send(family)).status).toBe(200)
  expect(await find()).toEqual([{ message: letter }])
  await eventually(statesOfMails).toEqual(Array(before.length + 2).fill('sent'))
  expect(
    catcher
      .mails()
      .map(({ recipients }) => recipients[0])
      .sort(),
  ).toEqual(['hello@quietvalley.example', 'ruth@example.com'])
})

/** Stores letters until the database refuses even a single one. */
async function fillTheDisk() {
  let size = 200
  for (let batch = 0; batch < 100 && size >= 1; batch++) {
    const rows = Array.from({ length: size }, () => ({
      name: 'Filler',
      email: 'filler@example.com',
      message: writeLetter(),
    }))
    const { error } = await from('contact_form_submissions').insert(rows)
    if (error) size = Math.floor(size / 4)
  }
  expect(size, 'the disk is full').toBe(0)
}
