import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { addUser, createTestUsers, people, type SignedIn, signedIn } from './test-users.ts'

const database = await createTestDatabase()
const { owner } = database
await createTestUsers(owner)
const anna = signedIn(randomUUID(), 'anna@example.com')
await addUser(owner, anna)
await owner`insert into admin_users (id) values (${anna.sub})`

let submission: string
beforeEach(async () => {
  await owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, audit_log`
  const [row] = await owner`insert into contact_form_submissions (name, email, message)
    values ('Ruth', 'ruth@example.com', 'Biscuit died.') returning id`
  submission = row?.id
})

interface Sent {
  id?: string
  words?: string
  seen?: string | null
  completes?: boolean
  by?: SignedIn
}
async function send(sent: Sent = {}) {
  const { id = randomUUID(), words = 'Dear Ruth', seen = null, completes = true } = sent
  await database.as(
    sent.by ?? people.administrator,
    (sql) => sql`select send_reply(${id}, ${submission}, ${words}, ${seen}, ${completes})`,
  )
  return id
}
const setMailServer = (isSet: boolean) =>
  owner`select finish_mail_check(null, ${isSet ? 'server' : 'folder'}, 'office@example.com')`
const report = (id: string, outcome: 'sent' | 'kept' | 'refused') =>
  database.as(people.service, async (sql) => {
    if (outcome === 'refused') await sql`select mark_mail_failed(${id}, 0, 'Refused.', true)`
    else await sql`select mark_mail_sent(${id}, ${outcome === 'kept'})`
  })
const readMessage = async () =>
  (
    await owner`select status, answered_at is not null as is_answered from contact_form_submissions`
  )[0]
const readReplies = async () => [
  ...(await owner`select way, body, mail_status, mail_problem, kept_as_file from message_replies order by created_at`),
]
const readMails = async () => [
  ...(await owner`select kind, recipient, status from mail_outbox where kind = 'reply'`),
]

/** Resolves once somebody waits for a row of this table. */
const expectWait = (table: 'contact_form_submissions' | 'mail_outbox') =>
  expect
    .poll(
      () => owner`select from pg_locks
        where locktype = 'tuple' and relation = ${table}::text::regclass`,
    )
    .toHaveLength(1)

test('an answer queues a mail to the family and marks the message as answered and completed', async () => {
  await send()
  expect(await readMails()).toEqual([
    { kind: 'reply', recipient: 'ruth@example.com', status: 'queued' },
  ])
  expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
})

test('an answer is kept without a mail server, and its message still waits, but is in progress', async () => {
  await setMailServer(false)
  onTestFinished(async () => void (await setMailServer(true)))
  const [id, words] = [randomUUID(), 'Dear Ruth']
  const answer = () =>
    database.as(people.administrator, async (sql) => [
      ...(await sql`select send_reply(${id}, ${submission}, ${words})`),
    ])
  expect(await answer()).toEqual([{ send_reply: false }])
  expect(await answer(), 'again').toEqual([{ send_reply: false }])
  expect(await readReplies()).toMatchObject([{ mail_status: 'queued', kept_as_file: true }])
  await report(id, 'kept')
  expect(await readReplies()).toMatchObject([{ mail_status: 'sent', kept_as_file: true }])
  expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: false })
})

test('an answer that waits for a mail server counts once one was set and has taken it', async () => {
  await setMailServer(false)
  const id = await send()
  await setMailServer(true)
  await report(id, 'sent')
  expect(await readReplies()).toMatchObject([{ mail_status: 'sent', kept_as_file: false }])
  expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: true })
})

test.each(['refused', 'kept'] as const)(
  'a message is open again when its only answer was %s',
  async (outcome) => {
    const id = await send()
    expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
    await report(id, outcome)
    expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: false })
  },
)

test('a message is open again when its second answer was refused', async () => {
  const first = await send()
  await report(first, 'sent')
  await report(await send({ seen: first }), 'refused')
  expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: true })
})

test('an answer that does not complete a message leaves it in progress, or completed', async () => {
  const seen = await send({ completes: false })
  expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: true })
  await owner`update contact_form_submissions set status = 'completed'`
  await send({ completes: false, seen })
  expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
})

test('an answer sent again after its response was lost is mailed only once', async () => {
  const id = await send()
  await send({ id })
  expect(await readMails()).toHaveLength(1)
  await expect(send({ id, words: 'Other words' })).rejects.toThrow(
    /was sent before, in other words/,
  )
})

test('when two people answer at once, the second is refused, and answers after reading the first', async () => {
  const both = await Promise.allSettled([send(), send({ by: anna, words: 'Hello Ruth' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'PT409', message: 'A colleague has answered this message in the meantime.' },
  })
  expect(await readMails()).toHaveLength(1)
  const [first] = await owner`select id from message_replies`
  await send({ by: anna, words: 'Hello Ruth', seen: first?.id })
  expect(await readMails()).toHaveLength(2)
  await expect(send({ seen: first?.id })).rejects.toThrow('A colleague has answered')
})

test('at most ten answers a day go to one message, and sixty an hour come from one person', async () => {
  await owner`truncate private.rate_limits`
  let seen: string | null = null
  for (let n = 0; n < 10; n++) seen = await send({ seen })
  await expect(send({ seen })).rejects.toThrow('This message was answered ten times within a day')
  await owner`update private.rate_limits set used = 60 where endpoint = 'replies of author'`
  await expect(send({ seen })).rejects.toThrow('You have sent sixty answers within an hour')
  expect(await readMails()).toHaveLength(10)
  await owner`truncate private.rate_limits`
})

test('an answer follows the mails of its thread that were not given up', async () => {
  const [notice] = await owner`
    insert into mail_outbox (kind, submission_id) values ('contact-message', ${submission}) returning id`
  await owner`
    insert into mail_outbox (kind, recipient, submission_id, status)
    values ('acknowledgement', 'ruth@example.com', ${submission}, 'failed')`
  const first = await send()
  await owner`update mail_outbox set status = 'failed' where id = ${first}`
  const [{ payload } = {}] = await owner`
    select private.reply_payload(${await send({ seen: first })}) as payload`
  expect(payload).toMatchObject({ is_acknowledged: false, thread: [notice?.id] })
})

test('an answer follows the ten newest answers of its thread', async () => {
  await owner`
    insert into message_replies (id, submission_id, way, body, mail_status, created_at)
    select gen_random_uuid(), ${submission}, 'mail', 'Dear Ruth', 'sent', now() - n * interval '1 hour'
      from generate_series(1, 11) n`
  const earlier = await owner`select id from message_replies order by created_at`
  const ids = earlier.map(({ id }) => id)
  const [{ payload } = {}] = await owner`
    select private.reply_payload(${await send({ seen: ids.at(-1) })}) as payload`
  expect(payload).toMatchObject({ thread: ids.slice(1) })
})

test('an answer with a placeholder left in it is refused', async () => {
  for (const field of ['{name}', '{pet}', '{price link}'])
    await expect(send({ words: `Dear ${field}` })).rejects.toThrow(/still has a field in braces/)
  expect(await readMails()).toEqual([])
})

test('spam and deleted messages can’t be answered', async () => {
  await owner`update contact_form_submissions set spam_reason = 'Seven links'`
  await expect(send()).rejects.toThrow(/looks like spam/)
  await owner`delete from contact_form_submissions`
  await expect(send()).rejects.toThrow('This message is not there any more.')
})

test('an answer shows the state of its mail, even after the mail is deleted', async () => {
  const id = await send()
  await owner`update mail_outbox set last_error = 'The mail server did not answer in time.' where id = ${id}`
  expect(await readReplies()).toMatchObject([
    { mail_status: 'queued', mail_problem: 'The mail server did not answer in time.' },
  ])
  await owner`update mail_outbox set status = 'failed' where id = ${id}`
  expect(await readReplies()).toMatchObject([{ mail_status: 'failed' }])
  await database.as(people.administrator, (sql) => sql`select retry_mail(${id})`)
  await database.as(people.service, (sql) => sql`select mark_mail_sent(${id}, true)`)
  await owner`delete from mail_outbox`
  expect(await readReplies()).toMatchObject([
    { mail_status: 'sent', mail_problem: null, kept_as_file: true, body: 'Dear Ruth' },
  ])
})

test('an answer by telephone can be recorded, and the record undone', async () => {
  const id = randomUUID()
  const note = (message = submission) =>
    database.as(
      people.administrator,
      (sql) => sql`select record_answer(${id}, ${message}, 'phone')`,
    )
  await note()
  await note()
  const [other] = await owner`insert into contact_form_submissions (name, email, message)
    values ('Ida', 'ida@example.com', 'Hello') returning id`
  await note(other?.id)
  const [stored] =
    await owner`delete from contact_form_submissions where id = ${other?.id} returning status`
  expect(stored, 'the record is about another message').toEqual({ status: 'new' })
  expect(await readReplies()).toMatchObject([{ way: 'phone', body: null, mail_status: null }])
  expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
  await database.as(people.administrator, (sql) => sql`select undo_answer(${id}, 'in-progress')`)
  expect(await readReplies()).toEqual([])
  expect(await readMessage()).toEqual({ status: 'in-progress', is_answered: false })
  await send({ seen: await send() })
  await note()
  await database.as(people.administrator, (sql) => sql`select undo_answer(${id}, 'in-progress')`)
  expect(await readMessage(), 'by mail').toEqual({ status: 'in-progress', is_answered: true })
  const newest = owner`select from contact_form_submissions
    where answered_at = (select max(created_at) from message_replies)`
  expect(await newest).toHaveLength(1)
})

test('an answer mailed while a record is undone completes the message', async () => {
  const noted = randomUUID()
  await database.as(
    people.administrator,
    (sql) => sql`select record_answer(${noted}, ${submission}, 'phone')`,
  )
  const undo = () =>
    database.as(people.administrator, (sql) => sql`select undo_answer(${noted}, 'new')`)
  const [undone] = await database.as(anna, async (sql) => {
    await sql`select send_reply(${randomUUID()}, ${submission}, 'Dear Ruth', ${noted})`
    const undoing = undo()
    await expectWait('contact_form_submissions')
    return [undoing]
  })
  await undone
  expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
})

describe('an answer by mail', () => {
  const undo = (id: string) =>
    database.as(people.administrator, (sql) => sql`select undo_answer(${id}, 'new')`)
  const claim = () =>
    database.as(people.service, async (sql) => [...(await sql`select id from claim_mail(120)`)])
  const endTheWait = () => owner`update mail_outbox set next_attempt_at = now()`

  test('waits for ten seconds, within which it can be taken back', async () => {
    const id = await send()
    expect(await claim()).toEqual([])
    const [mail] = await owner`select next_attempt_at - created_at = '10 seconds' as waits
      from mail_outbox`
    expect(mail).toEqual({ waits: true })
    await owner`delete from audit_log`
    await undo(id)
    const changes = await owner`select before ->> 'status' as before, after from audit_log`
    expect(changes, 'one change of one message').toEqual([
      { before: 'completed', after: { answered_at: null, status: 'new' } },
    ])
    await undo(id)
    expect(await readReplies()).toEqual([])
    expect(await readMails()).toEqual([])
    expect(await readMessage()).toEqual({ status: 'new', is_answered: false })
    await send({ words: 'Dear Ruth Hansen' })
    expect(await readReplies()).toMatchObject([{ body: 'Dear Ruth Hansen' }])
  })

  test('waits although an earlier mail to the same mailbox has just been accepted', async () => {
    const first = await send()
    const retried = await send({ seen: first })
    await owner`update mail_outbox set attempts = 1 where id = ${retried}`
    await send({ seen: retried })
    await report(first, 'sent')
    expect(await claim()).toEqual([{ id: retried }])
    expect(await claim()).toEqual([])
  })

  test('can’t be taken back once its mail was attempted', async () => {
    const id = await send()
    await endTheWait()
    expect(await claim()).toEqual([{ id }])
    await expect(undo(id)).rejects.toThrow('This answer is already on its way.')
    await report(id, 'sent')
    await expect(undo(id)).rejects.toThrow('This answer is already on its way.')
    expect(await readReplies()).toHaveLength(1)
    expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
  })

  test('an answer is sent if the mail job claims it while somebody takes it back', async () => {
    const id = await send()
    await endTheWait()
    const [undoing] = await database.as(people.service, async (sql) => {
      expect(await sql`select id from claim_mail(120)`).toHaveLength(1)
      const undoing = undo(id).catch(({ message }) => message)
      await expectWait('mail_outbox')
      return [undoing]
    })
    expect(await undoing).toBe('This answer is already on its way.')
    expect(await readMails()).toHaveLength(1)
    expect(await readReplies()).toHaveLength(1)
  })

  test('an answer is not sent if it is taken back while the mail job looks for mails', async () => {
    const id = await send()
    await endTheWait()
    await database.as(people.administrator, async (sql) => {
      await sql`select undo_answer(${id}, 'new')`
      expect(await claim()).toEqual([])
    })
    expect(await claim()).toEqual([])
    expect(await readReplies()).toEqual([])
  })

  test('completes the message if it is sent while an earlier one is taken back', async () => {
    const first = await send()
    const [undoing] = await database.as(anna, async (sql) => {
      await sql`select send_reply(${randomUUID()}, ${submission}, 'Dear Ruth', ${first})`
      const undoing = undo(first)
      await expectWait('contact_form_submissions')
      return [undoing]
    })
    await undoing
    expect(await readReplies()).toHaveLength(1)
    expect(await readMessage()).toEqual({ status: 'completed', is_answered: true })
  })
})

test('the change history records who answered, but no text', async () => {
  await send()
  const [log] = await owner`select string_agg(log::text, '') as text from audit_log log`
  expect(log?.text).toContain('answered_at')
  expect(log?.text).not.toContain('Dear Ruth')
})

test('messages and answers outlast the account of the person who looked after them', async () => {
  const gone = signedIn(randomUUID(), 'gone@example.com')
  await addUser(owner, gone)
  await owner`insert into admin_users (id) values (${gone.sub})`
  await owner`update contact_form_submissions set assigned_to = ${gone.sub}`
  await send({ by: gone })
  await owner`delete from auth.users where id = ${gone.sub}`
  expect(await owner`select assigned_to from contact_form_submissions`).toEqual([
    { assigned_to: null },
  ])
  expect(await owner`select author_id from message_replies`).toEqual([{ author_id: null }])
})

describe('a signature', () => {
  test('nobody else can read or change a signature, not even another administrator', async () => {
    await database.as(
      people.administrator,
      (sql) => sql`insert into staff_preferences (signature) values ('Maria')`,
    )
    const read = (person: SignedIn) =>
      database.as(person, async (sql) => [...(await sql`select signature from staff_preferences`)])
    expect(await read(people.administrator)).toEqual([{ signature: 'Maria' }])
    expect(await read(anna)).toEqual([])
    await database.as(anna, (sql) => sql`update staff_preferences set signature = 'Anna'`)
    expect(await read(people.administrator)).toEqual([{ signature: 'Maria' }])
    await expect(
      database.as(
        anna,
        (sql) =>
          sql`insert into staff_preferences (id, signature) values (${people.stranger.sub}, 'Anna')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
