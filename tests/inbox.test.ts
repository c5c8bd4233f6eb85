import { beforeEach, expect, test } from 'vitest'
import { heldMessagesQuery } from '../app/features/contact/admin/held-messages.queries.ts'
import {
  type ContactMessage,
  MARKED_BY_STAFF,
  type MessageBox,
} from '../app/features/contact/admin/message.ts'
import {
  messageCountsQuery,
  messageMailsQuery,
  messageQuery,
  messagesOfQuery,
  messagesQuery,
  readAllMessages,
} from '../app/features/contact/admin/messages.queries.ts'
import {
  deleteMessages,
  deleteMessagesOf,
  markNotSpam,
  saveMessage,
  setRead,
  setSpam,
  setStatus,
  takeRequest,
} from '../app/features/contact/admin/messages.writes.ts'
import { unansweredQuery } from '../app/features/contact/admin/replies/replies.queries.ts'
import {
  noteAnswer,
  sendReply,
  takeBackAnswer,
} from '../app/features/contact/admin/replies/replies.writes.ts'
import { unreadMessagesQuery } from '../app/features/contact/admin/unread-messages.queries.ts'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { owner } = app.database
const { db } = app
const staff = db('administrator')

const ruth = { name: 'Ruth', email: 'ruth@example.com', message: 'Our dog Tilly died.' }

beforeEach(async () => {
  await owner`delete from contact_form_submissions`
})

async function store(fields: object = {}): Promise<ContactMessage> {
  const [row] = await owner`
    insert into contact_form_submissions ${valuesOf({ ...ruth, ...fields })} returning *`
  return { ...row, updated_at: row?.updated_at.toISOString() } as ContactMessage
}

const find = async (box: MessageBox, text = '') =>
  (await readAllMessages(staff, { box, text })).map(({ name }) => name)
const stored = async (id: string) => {
  const [row] = await owner`select * from contact_form_submissions where id = ${id}`
  return row
}

test('staff see the messages of a folder, newest first, and the count of each folder', async () => {
  await store({ name: 'First', created_at: '2026-01-01', status: 'completed' })
  await store({ name: 'Third', created_at: '2026-03-01' })
  await store({ name: 'Second', created_at: '2026-02-01', status: 'in-progress' })
  await store({ name: 'Seller', spam_reason: 'Seven links' })
  expect(await find('open')).toEqual(['Third', 'Second'])
  expect(await find('all')).toEqual(['Third', 'Second', 'First'])
  expect(await find('new')).toEqual(['Third'])
  expect(await find('in-progress')).toEqual(['Second'])
  expect(await find('completed')).toEqual(['First'])
  expect(await find('spam')).toEqual(['Seller'])
  const counts = messageCountsQuery(staff, '')
  expect(await createQueryClient().fetchQuery(counts)).toEqual({
    open: 2,
    all: 3,
    new: 1,
    'in-progress': 1,
    completed: 1,
    spam: 1,
  })
})

test('what the spam rules hold back is listed until staff have checked it, and not counted as unread', async () => {
  await store({ name: 'Held', spam_reason: 'Seven links', created_at: '2026-01-01' })
  await store({ name: 'Newer', spam_reason: 'Seven links', created_at: '2026-02-01' })
  await store({ name: 'Checked', spam_reason: 'Seven links', admin_read: true })
  await store({ name: 'Marked', spam_reason: MARKED_BY_STAFF })
  const held = await createQueryClient().fetchQuery(heldMessagesQuery(staff))
  expect(held.map(({ name }) => name)).toEqual(['Newer', 'Held'])
  for (const admin_read of [true, false]) await store({ admin_read })
  expect(await createQueryClient().fetchQuery(unreadMessagesQuery(staff))).toBe(1)
})

test('a search looks for every word in name, address, message and notes, ignoring case', async () => {
  await store({ name: 'Ruth Hansen', admin_notes: 'Called the CLINIC' })
  await store({ name: 'Anna', email: 'anna_100%@example.com' })
  expect(await find('all', 'hansen')).toEqual(['Ruth Hansen'])
  expect(await find('all', 'TILLY clinic')).toEqual(['Ruth Hansen'])
  expect(await find('all', 'clinic Anna')).toEqual([])
  expect(await find('all', '100%')).toEqual(['Anna'])
  expect(await find('all', 'a_1')).toEqual(['Anna'])
  expect(await find('all', '\\')).toEqual([])
  expect(await createQueryClient().fetchQuery(messageCountsQuery(staff, 'hansen'))).toMatchObject({
    all: 1,
  })
})

test('further pages continue without a gap, even among messages with the same time', async () => {
  const at = '2026-05-01T12:00:00.123456Z'
  await owner`
    insert into contact_form_submissions (name, email, message, created_at)
    select 'Visitor ' || n, 'v@example.com', 'Hello', ${at} from generate_series(1, 1020) n`
  const client = createQueryClient()
  const query = messagesQuery(staff, { box: 'all', text: '' })
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 3 })
  expect(pages.map((page) => page.length)).toEqual([50, 50, 50])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(150)
  expect(new Set(await find('all')).size, 'the export has all').toBe(1020)
})

test('staff open a message by its link with its mails, and a damaged link opens none', async () => {
  const { id } = await store()
  const other = await store({ email: 'RUTH@example.com' })
  await owner`insert into mail_outbox (kind, recipient, submission_id) values
    ('contact-message', null, ${id}), ('reply', 'a@b.ca', ${id}), ('acknowledgement', 'a@b.ca', ${other.id})`
  const client = createQueryClient()
  expect(await client.fetchQuery(messageQuery(staff, id))).toMatchObject({ id, name: 'Ruth' })
  expect(await client.fetchQuery(messageQuery(staff, `${id}.`))).toBeNull()
  const mails = await client.fetchQuery(messageMailsQuery(staff, id))
  expect(mails).toMatchObject([{ kind: 'contact-message' }])
})

test('a message taken out of spam gets its mails, and only what staff selected is deleted', async () => {
  const spam = await store({ spam_reason: 'Seven links' })
  await markNotSpam.send(staff, spam.id)
  expect(await owner`select from mail_outbox where submission_id = ${spam.id}`).toHaveLength(2)
  const second = await store({ name: 'Second' })
  await store({ name: 'Third' })
  expect(await deleteMessages.send(staff, [spam.id, second.id])).toEqual({ count: 2 })
  expect(await find('all')).toEqual(['Third'])
})

test('when deleting more messages than fit into a request fails halfway, staff learn how many are gone', async () => {
  const rows = await owner`
    insert into contact_form_submissions (name, email, message)
    select 'Ruth ' || number, 'ruth@example.com', 'Our dog died.' from generate_series(1, 201) number
    returning id`
  const ids = rows.map(({ id }) => id)
  let requests = 0
  const failing = async () => {
    const client = app.as('administrator')
    const from = client.from.bind(client)
    client.from = ((table: string) => {
      requests += 1
      if (requests > 1) throw new Error('The connection is gone.')
      return from(table)
    }) as typeof client.from
    return client
  }
  expect(await deleteMessages.send(failing, ids)).toMatchObject({
    count: 200,
    failure: { message: 'The connection is gone.' },
  })
  expect(await owner`select id from contact_form_submissions`).toEqual([{ id: ids[200] }])
})

test('a stranger who deletes messages gets an error, and the messages stay', async () => {
  const { id } = await store()
  await expect(deleteMessages.send(db('stranger'), [id])).rejects.toThrow('permission denied')
  expect(await find('all')).toEqual(['Ruth'])
})

test('a request that staff take down by phone is stored as they typed it', async () => {
  const id = crypto.randomUUID()
  const [arrangement, message] = [{ pet: 'Bella' } as never, { ...ruth, phone: '250 555 0199' }]
  await takeRequest.send(staff, { id, message, arrangement, acknowledge: true })
  expect(await stored(id)).toMatchObject({ ...message, by_phone: true, arrangement })
  expect(await owner`select kind from mail_outbox`).toEqual([{ kind: 'acknowledgement' }])
})

test('saving over a newer version is refused with an explanation', async () => {
  const before = await store()
  const { id } = before
  await setRead.send(staff, { ids: [id], isRead: true })
  await saveMessage.send(staff, { before, change: { status: 'completed' } })
  expect(await stored(id)).toMatchObject({ status: 'completed', admin_read: true })
  const late = saveMessage.send(staff, { before, change: { status: 'in-progress' } })
  await expect(late).rejects.toBeInstanceOf(ConflictError)
  expect(await stored(id)).toMatchObject({ status: 'completed' })
})

test('everything that one person wrote is deleted with its mails, and nothing that others wrote', async () => {
  const { id } = await store({ email: 'Ruth@example.com' })
  await store({ spam_reason: 'Seven links' })
  await store({ name: 'Anna', email: 'anna@example.com' })
  await owner`insert into mail_outbox (kind, submission_id) values ('contact-message', ${id})`
  const told = await createQueryClient().fetchQuery(messagesOfQuery(staff, 'ruth@example.com'))
  expect(told, 'before').toBe(2)
  expect(await deleteMessagesOf.send(staff, 'ruth@example.com')).toBe(2)
  expect(await find('all')).toEqual(['Anna'])
  const [left] = await owner`select count(*)::int as mails from mail_outbox`
  expect(left).toEqual({ mails: 0 })
  const logged = JSON.stringify(await owner`select before, after from audit_log`)
  expect(logged).not.toMatch(/tilly/i)
})

test.each(['(250) 555-0199', '2505550199', '+1 250.555.0199'])(
  'a telephone number is found as %s, in its field, in a message and in notes',
  async (typed) => {
    await store({ name: 'Field', phone: '250-555 0199' })
    await store({ name: 'Message', message: 'Please call (250) 555.0199 after five.' })
    await store({ name: 'Notes', admin_notes: 'Called +1 250\u00a0555\u20110199.' })
    await store({ name: 'Other', phone: '250-555-0198', message: '30 lb, born 2019-05-05' })
    expect((await find('all', typed)).sort()).toEqual(['Field', 'Message', 'Notes'])
    expect(await find('all', `${typed} nobody`)).toEqual([])
    expect(await find('all', `please ${typed}`)).toEqual(['Message'])
    const counts = messageCountsQuery(staff, typed)
    expect(await createQueryClient().fetchQuery(counts)).toMatchObject({ all: 3 })
    await owner`update contact_form_submissions set phone = null where name = 'Field'`
    expect((await find('all', typed)).sort()).toEqual(['Message', 'Notes'])
  },
)

test('staff move messages to spam and back, which sends no mail and keeps the status', async () => {
  const { id } = await store({ status: 'in-progress' })
  const suspected = await store({ name: 'Seller', spam_reason: 'Seven links' })
  await setSpam.send(staff, { ids: [id, suspected.id], isSpam: true })
  expect(await find('spam')).toEqual(['Seller', 'Ruth'])
  expect(await stored(id)).toMatchObject({
    spam_reason: 'Staff marked this as spam.',
    status: 'in-progress',
  })
  expect(await stored(suspected.id)).toMatchObject({ spam_reason: 'Seven links' })

  await setSpam.send(staff, { ids: [id, suspected.id], isSpam: false })
  expect(await find('open')).toEqual(['Ruth'])
  expect(await find('spam'), 'what the rules took for spam stays there').toEqual(['Seller'])
  expect(await owner`select from mail_outbox`).toEqual([])
})

test('several messages are completed, and Undo skips those that a colleague has reopened since', async () => {
  const ids = [(await store()).id, (await store()).id]
  await setStatus.send(staff, { ids, status: 'completed' })
  expect(await find('open')).toEqual([])
  await setStatus.send(staff, { ids: ids.slice(0, 1), status: 'in-progress' })
  await setStatus.send(staff, { ids, status: 'new', from: 'completed' })
  expect(await Promise.all(ids.map(stored))).toMatchObject([
    { status: 'in-progress' },
    { status: 'new' },
  ])
})

const answer = (messageId: string, change: object = {}) => {
  const reply = { id: crypto.randomUUID(), messageId, words: 'Dear Ruth', lastSeen: null }
  return sendReply.send(staff, { ...reply, completes: false, ...change })
}

test('an answer after a colleague’s, or to a deleted message, is a conflict; any other refusal is an error', async () => {
  const { id } = await store()
  await answer(id)
  expect(await stored(id)).toMatchObject({ status: 'in-progress' })
  await expect(answer(id)).rejects.toBeInstanceOf(ConflictError)
  await expect(answer(crypto.randomUUID())).rejects.toBeInstanceOf(ConflictError)
  await expect(answer((await store({ spam_reason: 'Seven links' })).id)).rejects.toThrow('spam')
})

test('a note of an answer by phone completes the message, and taking it back restores the status', async () => {
  const { id: messageId } = await store()
  const id = crypto.randomUUID()
  await noteAnswer.send(staff, { id, messageId, way: 'phone' })
  expect(await stored(messageId)).toMatchObject({ status: 'completed' })
  await takeBackAnswer.send(staff, { id, status: 'in-progress' })
  expect(await stored(messageId)).toMatchObject({ status: 'in-progress', answered_at: null })
})

test('a note of a call leaves a request for a pet open, because nobody has come yet', async () => {
  const { id } = await store({ arrangement: { pet: 'Tilly', way: 'home', service: 'communal' } })
  const send = () =>
    noteAnswer.send(staff, { id: crypto.randomUUID(), messageId: id, way: 'phone' })
  await send()
  const begun = { status: 'in-progress', answered_at: expect.anything() }
  expect(await stored(id)).toMatchObject(begun)
  await owner`update contact_form_submissions set status = 'completed' where id = ${id}`
  await send()
  expect(await stored(id)).toMatchObject({ ...begun, status: 'completed' })
})

test('families that wait for an answer are listed in the order in which they wrote', async () => {
  await store({ name: 'Last' })
  await store({ name: 'First', status: 'in-progress', created_at: '2026-01-01' })
  await store({ status: 'completed' })
  await store({ spam_reason: 'Seven links' })
  await store({ answered_at: '2026-01-02' })
  const waiting = await createQueryClient().fetchQuery(unansweredQuery(staff))
  expect(waiting.map(({ name }) => name)).toEqual(['First', 'Last'])
})
