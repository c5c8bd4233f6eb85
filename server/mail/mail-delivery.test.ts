import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { generateApiKeys } from 'one-process-backend/auth'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDataService } from '../../packages/backend/src/data/data-service.ts'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { createSignal } from '../signal.ts'
import { startMailDelivery } from './mail-delivery.ts'
import { createMailTransport } from './mail-transport.ts'

const database = await createTestDatabase()
const keys = generateApiKeys()
const catcher = await startMailCatcher()
afterAll(() => catcher.stop())

const logged: { msg: string }[] = []
const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })

const backend = new Hono().route('/rest/v1', createDataService({ database, keys, log }))
const supabase = createClient('http://backend.internal', keys.secret, {
  global: { fetch: async (input, init) => backend.request(new Request(input, init)) },
  auth: { persistSession: false },
})

let mailQueued = createSignal()
const wake = () => mailQueued.wake()
await database.onNotification('mail_queued', wake, log)

function startDelivery(times: { claimSeconds?: number; slowAfterSeconds?: number } = {}) {
  const name = 'Quiet Valley'
  mailQueued = createSignal()
  const delivery = startMailDelivery({
    supabase,
    mailQueued,
    transport: createMailTransport({ smtpUrl: catcher.url, folder: '/nowhere' }),
    from: `${name} <hello@quietvalley.example>`,
    contactEmail: 'office@quietvalley.example',
    siteUrl: 'https://quietvalley.example',
    business: { name, phone: '', email: '' },
    ...times,
    log,
  })
  onTestFinished(delivery.stop)
  return delivery
}

async function storeMessage(message = 'Our old dog Biscuit died.') {
  await database.as(
    { role: 'service_role' },
    (sql) => sql`select submit_contact_message('Ruth', 'ruth@example.com', '', ${message})`,
  )
  wake()
}

/** Queues a mail about a fault, which needs no message. */
async function queueFor(recipient: string | null) {
  const fault = { topic: 'backups', problem: 'No backup was made for more than 26 hours.' }
  await database.owner`
    insert into mail_outbox (kind, recipient, payload)
    values ('fault', ${recipient}, ${database.owner.json(fault)})`
  wake()
}

const outbox = () =>
  database.owner`select status, attempts, last_error, kept_as_file, sent_at is not null as dated from mail_outbox`
const sent = { status: 'sent', attempts: 1, last_error: null, kept_as_file: false, dated: true }

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 25_000 })

/** Skips the wait until the next attempt. */
const passTheWait = (left = 0) =>
  database.owner`update mail_outbox set next_attempt_at = now() + make_interval(secs => ${left})`

beforeEach(async () => {
  await database.owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox`
  await database.owner`
    insert into site_settings (key, value) values ('acknowledge_messages', 'off')
    on conflict (key) do update set value = excluded.value`
  catcher.forget()
  catcher.accept()
  logged.length = 0
})

test('an outage between claiming a mail and sending it doesn’t count as a failed attempt', async () => {
  await storeMessage()
  const { fetch: answer } = backend
  let isAway = true
  // The time zone is read after the mail was claimed.
  backend.fetch = async (request, ...rest) =>
    isAway && request.url.includes('/site_settings')
      ? Response.json({ code: '57014', message: 'too late' }, { status: 500 })
      : answer(request, ...rest)
  onTestFinished(() => {
    backend.fetch = answer
  })
  startDelivery()
  await eventually(() => logged.map(({ msg }) => msg)).toContain(
    'The mail outbox cannot be reached',
  )
  expect(await outbox()).toMatchObject([{ status: 'queued', last_error: null }])
  isAway = false
  // Acts as if this process's claim on the mail had expired.
  await database.owner`update mail_outbox set claimed_until = now()`
  await database.owner`notify mail_queued`
  await catcher.waitFor(1)
  await eventually(outbox).toMatchObject([{ status: 'sent', last_error: null }])
})

test('a family gets an answer once, from the firm, in the thread of the acknowledgement', async () => {
  await database.owner`delete from site_settings where key = 'acknowledge_messages'`
  await storeMessage()
  startDelivery()
  const [, before] = await catcher.waitFor(2)
  const [submission] = await database.owner`select id from contact_form_submissions`
  const answer = async (id: string, words: string, seen: string | null) => {
    await database.as(
      { role: 'service_role' },
      (sql) => sql`select send_reply(${id}, ${submission?.id}, ${words}, ${seen})`,
    )
    // Nobody waits for the time within which it can be taken back.
    await database.owner`update mail_outbox set next_attempt_at = now() where id = ${id}`
  }
  const first = '0b8f7a52-4c1e-4d53-9d3c-2f6a1a0f9f11'
  const second = '0b8f7a52-4c1e-4d53-9d3c-2f6a1a0f9f12'
  await answer(first, 'Dear Ruth,\nthank you.\n\nMaria <3', null)
  await answer(first, 'Dear Ruth,\nthank you.\n\nMaria <3', null)
  await catcher.waitFor(3)
  await answer(second, 'One more thing.', first)
  const [, , reply, later] = await catcher.waitFor(4)
  expect(reply).toMatchObject({
    recipients: ['ruth@example.com'],
    from: { name: 'Quiet Valley', address: 'hello@quietvalley.example' },
    replyTo: [{ address: 'office@quietvalley.example' }],
    messageId: `<${first}@quietvalley.example>`,
    subject: 'Re: Your message has reached Quiet Valley',
  })
  const acknowledgement = catcher.mails().find(({ subject }) => /^Your message/.test(subject ?? ''))
  expect(before).toBeDefined()
  expect(reply?.inReplyTo).toBe(acknowledgement?.messageId)
  expect(reply?.references?.split(' ')).toHaveLength(2)
  expect(reply?.text).toContain('Dear Ruth,\nthank you.\n\nMaria <3')
  expect(reply?.text).toContain('Our old dog Biscuit died.')
  expect(reply?.html).toContain('Dear Ruth,<br>thank you.</p>')
  expect(reply?.html).toContain('Maria &lt;3')
  expect(later?.inReplyTo).toBe(`<${first}@quietvalley.example>`)
  await eventually(
    () => database.owner`select mail_status from message_replies order by created_at`,
  ).toEqual([{ mail_status: 'sent' }, { mail_status: 'sent' }])
})

test('the business gets a mail about a fault and another when it is fixed', async () => {
  const fault = { topic: 'backups', problem: 'No backup was made for more than 26 hours.' }
  await database.owner`insert into mail_outbox (kind, payload, created_at) values
    ('fault', ${database.owner.json(fault)}, now() - interval '1 second'),
    ('fault-mended', ${database.owner.json({ ...fault, since: '2026-07-01T20:04:00Z', until: '2026-07-02T20:04:00Z' })}, now())`
  startDelivery()
  const mails = await catcher.waitFor(2)
  const subjects = mails.map(({ subject }) => subject).sort()
  expect(subjects).toEqual([
    'The website has good backups again: Quiet Valley',
    'The website has no good backup: Quiet Valley',
  ])
  for (const mail of mails) {
    expect(mail.recipients).toEqual(['office@quietvalley.example'])
    expect(mail.text).toContain('No backup was made for more than 26 hours.')
  }
  expect(mails.map(({ text }) => text).join()).toMatch(
    /What was wrong: No backup was made .*\n\nIt began on Wednesday, July 1, 2026/,
  )
})

test('a test mail that cannot be sent fails at once and is not retried', async () => {
  catcher.refuse(550)
  await database.owner`insert into mail_outbox (kind) values ('test-mail')`
  startDelivery()
  await eventually(outbox).toMatchObject([
    { status: 'failed', attempts: 1, last_error: 'The mail server refused the mail (550).' },
  ])
})

test('while the mail server is unreachable a message waits with the reason, and is sent when the server is back', async () => {
  await catcher.stop()
  await storeMessage()
  startDelivery()
  await eventually(outbox).toMatchObject([
    { status: 'queued', attempts: 1, last_error: 'The mail server could not be reached.' },
  ])

  await catcher.start()
  await passTheWait()
  await eventually(outbox).toEqual([{ ...sent, attempts: 2 }])
  expect(catcher.mails()).toHaveLength(1)
})

test('a mail that the mail server rejects with 550 is retried later', async () => {
  catcher.refuse(550)
  await storeMessage()
  startDelivery({ claimSeconds: 2 })
  const last_error = 'The mail server refused the mail (550).'
  await eventually(outbox).toMatchObject([{ status: 'queued', last_error }])
  expect(JSON.stringify(logged)).not.toContain('Biscuit')

  catcher.accept()
  // Longer than the time until a renewal of the claim, which has ended with its attempt.
  await passTheWait(0.8)
  await eventually(outbox).toEqual([{ ...sent, attempts: 2 }])
})

test('a mail is sent once, by one of two processes, even if the mail server responds long after the claim', async () => {
  await storeMessage()
  const arrived = catcher.holdNext()
  startDelivery({ claimSeconds: 1 })
  await arrived
  const [claim] = await database.owner`select claimed_until::text as ends from mail_outbox`
  await eventually(
    () => database.owner`select now() > ${claim?.ends}::timestamptz as has_ended`,
  ).toEqual([{ has_ended: true }])
  // The other process looks for mails once before it stops.
  await startDelivery({ claimSeconds: 1 }).stop()
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }])

  catcher.accept()
  await eventually(outbox).toEqual([sent])
  expect(catcher.mails()).toHaveLength(1)
})

test('four mails that a server doesn’t answer for a while don’t delay a fifth', async () => {
  for (let i = 0; i < 4; i++) await storeMessage(`Slow ${i}.`)
  const arrived = catcher.holdNext(4)
  startDelivery({ slowAfterSeconds: 0.1 })
  await arrived
  await storeMessage('A fifth.')
  expect(await catcher.waitFor(1)).toMatchObject([{ text: expect.stringContaining('A fifth.') }])
  catcher.accept()
  await eventually(outbox).toEqual(Array(5).fill(sent))
  expect(catcher.mails()).toHaveLength(5)
})

test.each([
  ['before the mail', 550, '5.1.1 No such user'],
  ['before the mail', 550, 'No such user'],
  ['after the mail', 550, '5.1.1 No such user'],
  ['after the mail', 550, '5.2.1 Mailbox disabled'],
  ['after the mail', 550, '5.4.4 Unable to route'],
] as const)(
  'a recipient refused permanently %s (%i %s) is not retried',
  async (when, code, words) => {
    if (when === 'after the mail') catcher.refuse(code, words)
    else catcher.refuseRecipients(code, words)
    await queueFor('nobody@example.com')
    startDelivery()
    await eventually(outbox).toMatchObject([
      { status: 'failed', attempts: 1, last_error: 'The mail server refused the recipient (550).' },
    ])
  },
)

const someone = 'someone@example.com'
test.each([
  ['for a while', 450, '4.2.1 Later', someone],
  ['because it does not relay for the site', 554, '5.7.1 Relay access denied', someone],
  ['because of the sender', 550, '5.1.8 Sender address rejected', someone],
  ['and is the business itself', 550, '5.1.1 No such user', null],
  ['after the mail without a reason', 554, 'Transaction failed', someone],
  ['after the mail for its sender', 550, '5.1.7 Bad sender', someone],
])('a recipient who is refused %s is retried', async (when, code, words, recipient) => {
  if (when.startsWith('after the mail')) catcher.refuse(code, words)
  else catcher.refuseRecipients(code, words)
  await queueFor(recipient)
  startDelivery()
  await eventually(outbox).toMatchObject([
    { status: 'queued', last_error: expect.stringContaining(String(code)) },
  ])
  catcher.accept()
  await passTheWait()
  await eventually(outbox).toEqual([{ ...sent, attempts: 2 }])
})

test('a shutdown finishes the mails in progress and starts no others', async () => {
  for (let i = 0; i < 6; i++) await storeMessage(`Message ${i}.`)
  const arrived = catcher.holdNext(4)
  const delivery = startDelivery()
  await arrived

  const stopped = delivery.stop()
  catcher.accept()
  await stopped
  expect((await outbox()).filter(({ status }) => status === 'queued')).toHaveLength(2)
  expect(catcher.mails()).toHaveLength(4)
})

test('a sent mail that cannot be recorded until its claim has expired is recorded later and not sent again', async () => {
  await storeMessage()
  const arrived = catcher.holdNext()
  startDelivery()
  await arrived
  await database.owner`alter table mail_outbox rename to elsewhere`
  catcher.accept()
  await eventually(() => logged.map(({ msg }) => msg)).toContain(
    'The mail outbox cannot be reached',
  )

  // Acts as if the database had been away for longer than a claim lasts.
  await database.owner`update elsewhere set claimed_until = now()`
  await database.owner`alter table elsewhere rename to mail_outbox`
  await database.owner`notify mail_queued`
  await eventually(outbox).toEqual([sent])
  expect(catcher.mails()).toHaveLength(1)
})

test('a mail that may have been sent before a crash is sent again with the same Message-ID', async () => {
  await storeMessage()
  startDelivery()
  await eventually(outbox).toEqual([sent])

  await database.owner`update mail_outbox set status = 'queued'`
  const [one, other] = await catcher.waitFor(2)
  expect(other?.messageId).toBe(one?.messageId)
})
