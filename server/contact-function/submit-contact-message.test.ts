import fc from 'fast-check'
import type { TransactionSql } from 'one-process-backend/database'
import { expect, test } from 'vitest'
import {
  contactLimits,
  findProblems,
  normaliseContactMessage,
} from '../../supabase/functions/process-contact-form/contact-message.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { submitContactMessage } from './submit-contact-message.ts'

const database = await createTestDatabase()
const ruth = { name: 'Ruth', email: 'ruth@example.com', phone: '', message: 'Biscuit died.' }

const unmarked = {
  about: '',
  spamReason: null,
  advertSigns: null,
  formId: null,
  isFirst: false,
  arrangement: null,
}

const countMessages = async () => {
  const [row] = await database.owner`select count(*)::int as count from contact_form_submissions`
  return row?.count
}

test('the table stores every message that the form accepts, unchanged', async () => {
  const text = (limit: number) => fc.string({ unit: 'binary', maxLength: Math.min(limit, 200) })
  const email = fc.oneof(
    fc.emailAddress(),
    fc.tuple(text(20), text(20), text(20)).map(([a, b, c]) => `${a}@${b}.${c}`),
    fc.tuple(fc.emailAddress(), text(5)).map(([address, end]) => address + end),
  )
  const input = fc.record({
    name: text(contactLimits.name),
    email,
    phone: text(contactLimits.phone),
    message: text(contactLimits.message),
  })
  await fc.assert(
    fc.asyncProperty(input, async (typed) => {
      fc.pre(Object.keys(findProblems(typed)).length === 0)
      const message = normaliseContactMessage(typed)
      await submitContactMessage(database, { ...message, ...unmarked })
      const stored = await database.owner`select name, email, coalesce(phone, '') as phone, message
        from contact_form_submissions where message = ${message.message} and name = ${message.name}`
      expect(stored).toContainEqual(message)
    }),
    { numRuns: 20 },
  )
})

test.each<[string, Partial<typeof ruth>]>([
  ['no name', { name: ' \n' }],
  ['a name of two lines', { name: 'Ruth\r\nBcc: a@example.com' }],
  ['an email address of two lines', { email: 'ruth@example.com\nBcc: a@example.com' }],
  ['two email addresses', { email: 'ruth@example.com,a@example.com' }],
  ['a phone number of two lines', { phone: '1\n2' }],
  ['a message of 5,001 characters', { message: 'x'.repeat(5001) }],
  ['a message with control characters', { message: 'a\u0008b' }],
])('the table itself refuses %s', async (_, wrong) => {
  const before = await countMessages()
  await expect(
    submitContactMessage(database, { ...ruth, ...wrong, ...unmarked }),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await countMessages()).toBe(before)
})

test('the same message sent twice at once is stored once', async () => {
  const submit = async (sql: TransactionSql) => {
    const [row] =
      await sql`select submit_contact_message('Ruth', 'ruth@example.com', '', 'Twice') as id`
    return row?.id
  }
  const waiting = async () =>
    (
      await database.owner`select from pg_locks 
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    ).length
  const commit = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()

  const first = database.as({ role: 'service_role' }, async (sql) => {
    const id = await submit(sql)
    stored.resolve()
    await commit.promise
    return id
  })
  await stored.promise
  const second = database.as({ role: 'service_role' }, submit)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  commit.resolve()

  expect(await second).toBe(await first)
  expect(
    await database.owner`select from contact_form_submissions where message = 'Twice'`,
  ).toHaveLength(1)
})
