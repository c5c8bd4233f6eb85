import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { addUser, createTestUsers, people } from './test-users.ts'

const database = await createTestDatabase()
const { owner } = database
await createTestUsers(owner)

const RUTH = 'ruth@example.com'

beforeEach(async () => {
  await owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, invitations, audit_log, pets, pet_steps`
  await owner`delete from auth.users where email = ${RUTH}`
  await database.as(people.administrator, (sql) => sql`select invite_administrator(${RUTH})`)
  const sub = crypto.randomUUID()
  await addUser(owner, { sub, email: RUTH })
  await owner`
    update auth.sessions set user_agent = 'Firefox', ip = '203.0.113.7' where user_id = ${sub}`
  await owner`insert into staff_preferences (id, signature) values (${sub}, 'Warmly, R.')`
  await owner`insert into contact_form_submissions (name, email, message, admin_notes) values
    ('Ruth', 'Ruth@example.com', 'Biscuit died.', 'Called back.'), ('Pat', 'pat@example.com', 'Hello', null)`
  await owner`insert into mail_outbox (kind, submission_id)
    select 'contact-message', id from contact_form_submissions`
  await owner`insert into pets (name, family, email) values
    ('Bella', 'Ruth', 'Ruth@example.com'), ('Otis', 'Pat', 'pat@example.com')`
  await owner`insert into message_replies (id, submission_id, way, body, mail_status)
    select gen_random_uuid(), id, 'mail', 'Dear ' || name, 'sent' from contact_form_submissions`
  await owner`insert into mail_outbox (kind, recipient) values ('pet-page', 'Ruth@example.com')`
  await owner`insert into audit_log (actor_id, actor_email, actor_role, table_name, row_id, operation)
    values (${sub}, ${RUTH}, 'authenticated', 'faqs', '1', 'insert')`
})

const collect = async (person: string, chosen: string[] = []) => {
  const [row] = await database.as(
    people.administrator,
    (sql) => sql`select collect_personal_data(${person}, ${chosen}) as found`,
  )
  return row?.found
}

const remove = async (person: string, chosen: string[] = []) => {
  const [row] = await database.as(
    people.administrator,
    (sql) => sql`select delete_personal_data(${person}, ${chosen}) as deleted`,
  )
  return row?.deleted
}

const countAll = async (address: string, chosen: string[] = []) => {
  const { person: _, ...found } = await collect(address, chosen)
  return Object.fromEntries(
    Object.entries(found).map(([kind, rows]) => [kind, (rows as unknown[]).length]),
  )
}

test('staff collect everything stored about a person, however the address is written', async () => {
  const found = await collect(' RUTH@example.com ')
  expect(found).toMatchObject({
    person: RUTH,
    messages: [{ name: 'Ruth', message: 'Biscuit died.', admin_notes: 'Called back.' }],
    replies: [{ way: 'mail', body: 'Dear Ruth', mail_status: 'sent' }],
    accounts: [
      {
        email: RUTH,
        is_admin: false,
        signature: 'Warmly, R.',
        sessions: [{ network_address: '203.0.113.7', browser: 'Firefox' }],
      },
    ],
    changes: [{ table_name: 'faqs', operation: 'insert' }],
  })
  expect(await countAll(RUTH)).toEqual({
    messages: 1,
    replies: 1,
    pets: 1,
    mails: 3,
    invitations: 1,
    accounts: 1,
    changes: 1,
  })
  expect(JSON.stringify(found)).not.toContain('pat@example.com')
})

test('staff delete everything stored about a person, and nothing about others', async () => {
  expect(await remove('Ruth@example.com')).toEqual({
    messages: 1,
    replies: 1,
    pets: 1,
    mails: 3,
    invitations: 1,
    accounts: 1,
  })
  expect(await countAll(RUTH)).toEqual({
    messages: 0,
    replies: 0,
    pets: 0,
    mails: 0,
    invitations: 0,
    accounts: 0,
    changes: 0,
  })
  const [log] = await owner`select string_agg(log::text, '') as text from audit_log log`
  expect(log?.text).not.toMatch(/ruth/i)
  expect(await countAll('pat@example.com')).toMatchObject({ messages: 1, replies: 1, mails: 1 })
})

test('the data of an administrator can be deleted only after their access is revoked', async () => {
  await expect(remove(people.administrator.email)).rejects.toThrow(/Revoke the access first/)
  expect(await countAll(people.administrator.email)).toMatchObject({ accounts: 1 })
})

/** Adds a request by phone and a record for each number; returns the ids of the requests. */
async function ring(...callers: [name: string, phone: string][]) {
  const ids: string[] = []
  for (const [name, phone] of callers) {
    const id = crypto.randomUUID()
    await owner`insert into contact_form_submissions (id, name, phone, message, by_phone, arrangement)
      values (${id}, ${name}, ${phone}, 'Please come.', true, '{"pet": "Moss"}')`
    await owner`insert into pets (name, family, phone) values ('Moss', ${name}, ${phone})`
    ids.push(id)
  }
  return ids
}

test.each([
  '250-555-0142',
  '+1 (250) 555.0142',
  'after 5 250-555-0142',
  '250-555-0142 / 250-555-0177',
  '555-0142',
])('somebody who only rang, and whose number was noted as %s, is found by it', async (noted) => {
  await ring(['Ida', noted], ['Otto', '250-555-0199'], ['Ann', '403-555-0142'])
  const found = await collect(' 250 555 0142 ')
  expect(found).toMatchObject({
    person: '250 555 0142',
    messages: [{ name: 'Ida', email: null, phone: noted }],
    pets: [{ family: 'Ida' }],
    accounts: [],
  })
  expect(await remove('250 555 0142')).toMatchObject({ messages: 1, pets: 1 })
  const left = await owner`select name from contact_form_submissions order by name`
  expect(left.map(({ name }) => name)).toEqual(['Ann', 'Otto', 'Pat', 'Ruth'])
})

test('a name finds nothing by itself, but lists candidates, of whom only the chosen are deleted', async () => {
  const [one, other] = await ring(['Ída Berg', '250-555-0142'], ['Ida Berg', '250-555-0199'])
  expect(await countAll('Ida')).toMatchObject({ messages: 0, pets: 0, accounts: 0 })
  const candidates = await database.as(people.administrator, async (sql) => [
    ...(await sql`select * from find_people('ida b')`),
  ])
  expect(candidates).toHaveLength(4)
  expect(candidates.find(({ id }) => id === one)).toMatchObject({
    is_pet: false,
    name: 'Ída Berg',
    contact: '250-555-0142',
    beginning: 'Please come.',
  })
  const record = candidates.find(({ is_pet, contact }) => is_pet && contact === '250-555-0142')
  const chosen = [one ?? '', record?.id]
  expect(await countAll('Ida', chosen)).toMatchObject({ messages: 1, pets: 1 })
  expect(await remove('Ida', chosen)).toMatchObject({ messages: 1, pets: 1, mails: 0 })
  expect(await owner`select id from contact_form_submissions where name like '%Berg'`).toEqual([
    { id: other },
  ])
  const [log] = await owner`select string_agg(log::text, '') as text from audit_log log
    where table_name in ('contact_form_submissions', 'pets')`
  expect(log?.text).not.toMatch(/berg/i)
})

test('a name is searched from two letters on, and only by administrators', async () => {
  const find = (person: Parameters<typeof database.as>[0], name: string) =>
    database.as(person, (sql) => sql`select find_people(${name})`)
  await expect(find(people.administrator, ' i ')).rejects.toThrow('Enter at least two letters')
  await expect(find(people.stranger, 'Ida')).rejects.toMatchObject({ code: '42501' })
})
