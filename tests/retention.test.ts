import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

const database = await createTestDatabase()
const { owner } = database
await createTestUsers(owner)

const DAY = 86_400_000

const nightIn = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const NIGHT = nightIn(-2)

beforeEach(async () => {
  await owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, audit_log, private.retention_runs`
  await owner`update retention_terms set messages_months = 24`
})

const deleteExpired = async (night = NIGHT) => {
  const [row] = await database.as(
    people.service,
    (sql) => sql`select delete_expired_data(${night}) as has_more`,
  )
  return row?.has_more
}

const write = (email: string, age: string) =>
  owner`insert into contact_form_submissions (name, email, message, created_at)
    values ('Ruth', ${email}, ${`Written ${age} ago`}, now() - ${age}::interval)`

const readMessages = async () => {
  const rows = await owner`select message from contact_form_submissions order by created_at`
  return rows.map(({ message }) => message)
}

const readState = async () => {
  const [row] = await database.as(
    people.administrator,
    (sql) => sql`select site_health() as health`,
  )
  return row?.health.retention
}

test('a message is kept if staff have answered its sender within the retention period', async () => {
  await write('ruth@example.com', '25 months')
  await write('pat@example.com', '25 months')
  await owner`update contact_form_submissions set answered_at = now() - interval '2 months'
    where email = 'ruth@example.com'`
  await deleteExpired()
  expect([...(await owner`select email from contact_form_submissions`)]).toEqual([
    { email: 'ruth@example.com' },
  ])
})

test('a call within the retention period keeps what was noted from the same telephone earlier, and its message', async () => {
  const call = (name: string, phone: string, age: string) => owner`
    insert into contact_form_submissions (name, phone, message, by_phone, arrangement, created_at)
    values (${name}, ${phone}, 'Called', true, '{"pet": ""}', now() - ${age}::interval)`
  await call('Ida', '250-555-0142', '25 months')
  await call('Ida', 'after 5 (250) 555 0142', '3 months')
  await call('Jo', '250-555-0143', '25 months')
  await call('Ben', '250-555-0144', '25 months')
  await owner`update contact_form_submissions set answered_at = now() - interval '2 months' where name = 'Ben'`
  await write('ruth@example.com', '25 months')
  await owner`update contact_form_submissions set phone = '+1 250.555.0142' where name = 'Ruth'`
  await deleteExpired()
  const stored = await owner`select name from contact_form_submissions order by name`
  expect(stored.map(({ name }) => name)).toEqual(['Ben', 'Ida', 'Ida', 'Ruth'])
})

describe('deletion at night', () => {
  test('the site deletes messages and their data 24 months after the person last wrote', async () => {
    await write('ruth@example.com', '25 months')
    await write('pat@example.com', '25 months')
    await write('Pat@example.com', '3 months')
    await write('jo@example.com', '23 months')
    await owner`insert into mail_outbox (kind, submission_id)
      select 'contact-message', id from contact_form_submissions where email = 'ruth@example.com'`

    expect(await deleteExpired()).toBe(false)

    expect(await readMessages()).toEqual([
      'Written 25 months ago',
      'Written 23 months ago',
      'Written 3 months ago',
    ])
    expect(await owner`select from mail_outbox`).toHaveLength(0)
    expect(await readState()).toMatchObject({ messages: 1, is_late: false })
  })

  test('the site deletes mails 30 days after they were delivered or abandoned, but none that are still waiting', async () => {
    const long = owner`now() - interval '31 days'`
    await owner`alter table mail_outbox disable trigger touch_updated_at`
    await owner`insert into mail_outbox (kind, recipient, status, sent_at, updated_at, created_at) values
      ('acknowledgement', 'delivered@example.com', 'sent', ${long}, ${long}, ${long}),
      ('acknowledgement', 'given-up@example.com', 'failed', null, ${long}, ${long}),
      ('acknowledgement', 'waiting@example.com', 'queued', null, ${long}, ${long}),
      ('acknowledgement', 'new@example.com', 'sent', now(), now(), ${long})`
    await owner`alter table mail_outbox enable trigger touch_updated_at`

    await deleteExpired()

    const left = await owner`select recipient from mail_outbox order by recipient`
    expect(left.map(({ recipient }) => recipient)).toEqual([
      'new@example.com',
      'waiting@example.com',
    ])
  })

  test('the site deletes changes after 24 months', async () => {
    await owner`insert into audit_log (occurred_at, actor_role, table_name, row_id, operation) values
      (now() - interval '25 months', 'authenticated', 'faqs', 'old', 'insert'),
      (now() - interval '23 months', 'authenticated', 'faqs', 'new', 'insert')`

    await deleteExpired()

    expect(await owner`select row_id from audit_log`).toEqual([{ row_id: 'new' }])
  })

  test('the site deletes nothing that staff chose to keep', async () => {
    await write('ruth@example.com', '20 years')
    await owner`update retention_terms set messages_months = null`
    await deleteExpired()
    expect(await readMessages()).toHaveLength(1)
  })

  test('the site deletes once a night, and nothing for a night in the future', async () => {
    await deleteExpired()
    await write('ruth@example.com', '3 years')
    await deleteExpired()
    await deleteExpired(nightIn(-3))
    await deleteExpired(nightIn(1))
    expect(await readMessages()).toHaveLength(1)
    await deleteExpired(nightIn(-1))
    expect(await readMessages()).toHaveLength(0)
  })

  test('more than a thousand rows are deleted in several calls, which count together', async () => {
    await owner`
      insert into audit_log (occurred_at, actor_role, table_name, row_id, operation)
      select now() - interval '3 years', 'authenticated', 'faqs', n::text, 'insert' from generate_series(1, 1001) n`
    await write('ruth@example.com', '3 years')
    expect(await deleteExpired()).toBe(true)
    await write('pat@example.com', '3 years')
    expect(await deleteExpired()).toBe(false)
    expect(await readState()).toMatchObject({ messages: 2, changes: 1001 })
  })

  test('the nightly deletion is not listed among people’s changes', async () => {
    await write('ruth@example.com', '3 years')
    await deleteExpired()
    expect(await owner`select from audit_log`).toHaveLength(0)
  })
})

test('staff see when nothing was deleted for more than 26 hours', async () => {
  expect(await readState()).toEqual({ is_late: false })
  await owner`insert into private.retention_runs (night, finished_at) values (${NIGHT}, now() - interval '27 hours')`
  expect(await readState()).toMatchObject({ is_late: true })
})

describe('the terms', () => {
  test.each(['0', '-1', '241'])('a retention period of %s months is refused', async (months) => {
    await expect(
      database.as(
        people.administrator,
        (sql) => sql`update retention_terms set messages_months = ${months}`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
