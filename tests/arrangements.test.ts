import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type ArrangementField,
  limits,
} from '../supabase/functions/process-contact-form/arrangement.ts'
import { createContactSite, ruth } from './contact-site.ts'
import { createTestUsers, people } from './test-users.ts'

const { database, openSite } = await createContactSite()
await createTestUsers(database.owner)

const bella = {
  pet: 'Bella',
  kind: 'beagle',
  weight: '12 kg',
  way: 'clinic',
  clinic: 'Creston Veterinary Hospital',
  service: 'individual',
}

const ask = (send: ReturnType<typeof openSite>, arrangement: object, more: object = {}) =>
  send({ ...ruth, message: '', ...more, arrangement })

const stored = () => database.owner`
  select email, message, arrangement, spam_reason, advert_signs from contact_form_submissions order by created_at`

test('a family’s request is stored once, as text and as separate answers', async () => {
  const send = openSite()
  for (const _ of ['first press', 'second press'])
    expect((await ask(send, bella, { message: 'Please ring twice.' })).status).toBe(200)
  expect(await stored()).toEqual([
    {
      email: ruth.email,
      spam_reason: null,
      advert_signs: null,
      arrangement: expect.objectContaining({ ...bella, town: '', price: '' }),
      message: [
        'Please come: Bella, a beagle, 12 kg, to be collected from Creston Veterinary Hospital',
        '',
        'Pet: Bella',
        'Kind: beagle',
        'Weight: 12 kg',
        'Clinic: Creston Veterinary Hospital',
        'Cremation: Individual',
        '',
        'Please ring twice.',
      ].join('\n'),
    },
  ])
})

test.each([
  ['neither a phone number nor an address', {}, { phone: '', email: '' }, 'phone'],
  ['no clinic that has the pet', { clinic: ' ' }, {}, 'clinic'],
  ['no town of the home', { way: 'home' }, {}, 'town'],
  ['no name of an unlisted place', { way: 'home', town: 'Another place' }, {}, 'place'],
  ['more words than a message may have', {}, { message: 'x'.repeat(4900) }, 'message'],
])('%s is refused at its field, and nothing is stored', async (_, wrong, typed, field) => {
  const answer = await ask(openSite(), { ...bella, ...wrong }, typed)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  expect(await stored()).toEqual([])
})

test('a family without an address that presses twice is stored once, and staff are asked to call', async () => {
  const send = openSite()
  for (const _ of ['first press', 'second press'])
    expect((await ask(send, bella, { email: '' })).status).toBe(200)
  expect((await ask(send, bella, { email: '', phone: '250 555 0142' })).status).toBe(200)
  expect(await stored()).toMatchObject([{ email: null }, { email: null }])
  expect(await mails()).toEqual(Array(2).fill({ kind: 'contact-message', recipient: null }))
})

test('staff read both keepsakes that a family has chosen', async () => {
  await ask(openSite(), { ...bella, keepsake: 'Larch Wood Urn', another: 'Paw Print' })
  const [message] = await stored()
  expect(message?.message).toContain('Urn or keepsake: Larch Wood Urn, Paw Print')
})

test('unknown answers are dropped, and values that are not text count as empty', async () => {
  const answer = await ask(openSite(), { ...bella, kind: { a: 1 }, isAdmin: 'yes' })
  expect(answer.status).toBe(200)
  const [message] = await stored()
  expect(message?.arrangement).toMatchObject({ kind: '' })
  expect(message?.arrangement).not.toHaveProperty('isAdmin')
})

test('families with the same answers have no sign of advertising, because the form wrote the shared text', async () => {
  const send = openSite()
  for (const [at, pet] of ['Bella', 'Max', 'Luna', 'Milo', 'Rosie', 'Oscar', 'Ruby'].entries()) {
    const family = { name: `Family ${at}`, email: `family-${at}@example.com` }
    const price = 'A price from the website\n- Individual cremation, Medium: $285.00'
    await ask(send, { ...bella, pet, price }, { ...family, from: `203.0.113.${at}` })
  }
  expect((await stored()).map(({ advert_signs }) => advert_signs)).toEqual(Array(7).fill(null))
})

test('signs of advertising are noted in each answer and in what the page adds', async () => {
  const send = openSite()
  const advert = 'SEO, casino'
  const fields = Object.keys(limits).filter((field) => limits[field as ArrangementField] > 20)
  for (const [at, field] of fields.entries())
    await ask(send, { ...bella, [field]: advert }, { message: field, from: `203.0.113.${at}` })
  await ask(send, bella, { about: advert })
  const messages = await stored()
  expect(messages).toHaveLength(fields.length + 1)
  for (const { advert_signs, spam_reason } of messages)
    expect([advert_signs, spam_reason]).toEqual(['It uses the words of advertisers.', null])
})

const insertAs = (arrangement: unknown) =>
  database.as(
    people.service,
    (sql) => sql`insert into contact_form_submissions (name, email, message, arrangement)
      values ('Ruth', ${`${randomUUID()}@example.com`}, 'Please come', ${sql.json(arrangement as never)})`,
  )

test.each<[string, unknown]>([
  ['no pet', { kind: 'beagle' }],
  ['an answer to no question', { pet: 'Bella', admin: 'yes' }],
  ['an answer that is no text', { pet: 'Bella', kind: { a: 1 } }],
  ['more than all answers together may have', { pet: 'Bella', price: 'x'.repeat(9000) }],
])('the table itself refuses %s', async (_, arrangement) => {
  await expect(insertAs(arrangement)).rejects.toMatchObject({ code: '23514' })
})

test('the change history contains none of the answers, and they are deleted with the message', async () => {
  await ask(openSite(), bella)
  await database.owner`truncate audit_log`
  await database.as(
    people.administrator,
    (sql) => sql`update contact_form_submissions set status = 'completed'`,
  )
  await database.as(people.administrator, (sql) => sql`select delete_personal_data(${ruth.email})`)
  expect(await stored()).toEqual([])
  const log = await database.owner`select * from audit_log`
  expect(log.length).toBeGreaterThan(1)
  expect(JSON.stringify(log)).not.toMatch(/Bella|beagle/)
})

const take = (
  person: (typeof people)[keyof typeof people],
  { id = randomUUID(), email = '', acknowledge = false } = {},
) =>
  database.as(
    person,
    (sql) => sql`select create_phone_request(
      ${id}, 'Ruth', ${email}, '250 555 0199', 'Please come', ${sql.json({ pet: 'Bella' })}, ${acknowledge})`,
  )

const mails = () => database.owner`select kind, recipient from mail_outbox`

test('a family’s request by phone is stored once and needs no email address', async () => {
  const id = randomUUID()
  for (const _ of ['first press', 'second press']) await take(people.administrator, { id })
  expect(
    await database.owner`
      select email, by_phone, admin_read, status, assigned_to, answered_at is not null as is_answered, search_text
        from contact_form_submissions`,
  ).toEqual([
    {
      email: null,
      by_phone: true,
      admin_read: true,
      status: 'in-progress',
      assigned_to: people.administrator.sub,
      is_answered: true,
      search_text: expect.stringContaining('please come'),
    },
  ])
  expect(await mails()).toEqual([])
  const listed = await database.owner`
    select operation, actor_id, after from audit_log where row_id = ${id}`
  expect(listed).toMatchObject([{ operation: 'insert', actor_id: people.administrator.sub }])
  expect(JSON.stringify(listed), 'nothing of the family').not.toMatch(
    /Ruth|Bella|0199|please come/i,
  )
})

test('a request by phone is acknowledged once if staff choose so, and within the general limits', async () => {
  const id = randomUUID()
  const email = 'hanna@example.com'
  await take(people.administrator, { email })
  expect(await mails()).toEqual([])
  for (const _ of ['first press', 'second press'])
    await take(people.administrator, { id, email, acknowledge: true })
  expect(await mails()).toEqual([{ kind: 'acknowledgement', recipient: email }])
  for (let at = 0; at < 5; at++) await take(people.administrator, { email, acknowledge: true })
  expect(await mails()).toHaveLength(3)
})

test('a request may lack an address if it has a phone number, and no answer is mailed without one', async () => {
  for (const [phone, arrangement] of [
    ['250', null],
    [null, '{"pet": "Bella"}'],
  ])
    await expect(
      database.owner`insert into contact_form_submissions (name, message, phone, arrangement)
        values ('Ruth', 'Please come', ${phone ?? null}, ${arrangement ?? null}::jsonb)`,
    ).rejects.toMatchObject({ code: '23514' })
  await take(people.administrator)
  const [message] = await database.owner`select id from contact_form_submissions`
  await expect(
    database.as(
      people.administrator,
      (sql) => sql`select send_reply(${randomUUID()}, ${message?.id}, 'Dear Ruth')`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
})
