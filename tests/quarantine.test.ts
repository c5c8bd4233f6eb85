import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

const database = await createTestDatabase()
await createTestUsers(database.owner)

beforeEach(async () => {
  await database.owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox`
  await database.owner`delete from site_settings where key = 'acknowledge_messages'`
})

const submit = async (
  email: string,
  spamReason: string | null = null,
  { isFirst = false, advertSigns = null as string | null } = {},
) => {
  const [row] = await database.as(
    people.service,
    (sql) => sql<{ id: string }[]>`
      select submit_contact_message('Ruth', ${email}, '', ${crypto.randomUUID()}, ${spamReason},
        is_first => ${isFirst}, advert_signs => ${advertSigns}) as id`,
  )
  return row?.id ?? ''
}
const mailsOf = async (id: string) => {
  const mails = await database.owner<{ kind: string; recipient: string | null }[]>`
    select kind, recipient from mail_outbox where submission_id = ${id} order by kind`
  return mails.map(({ kind, recipient }) => [kind, recipient])
}
const markNotSpam = (id: string) =>
  database.as(people.administrator, (sql) => sql`select mark_not_spam(${id})`)
const both = (email: string) => [
  ['acknowledgement', email],
  ['contact-message', null],
]

/** How many transactions wait for an advisory lock. */
const countWaiting = async () =>
  (
    await database.owner`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  ).length

describe('a message that may be an advert', () => {
  const advertSigns = 'It has several links.'
  const listed = (id: string) => database.owner`
    select suspected_spam, advert_signs from contact_form_submissions where id = ${id}`

  test('it is in the inbox with its signs and mailed to staff, and its sender gets no mail', async () => {
    const id = await submit('ruth@example.com', null, { advertSigns })
    expect(await listed(id)).toEqual([{ suspected_spam: false, advert_signs: advertSigns }])
    expect(await mailsOf(id)).toEqual([['contact-message', null]])
  })

  test('it has no sign of advertising any more once staff have taken it out of quarantine', async () => {
    const id = await submit('ruth@example.com', advertSigns, { advertSigns })
    await markNotSpam(id)
    expect(await listed(id)).toEqual([{ suspected_spam: false, advert_signs: null }])
    expect(await mailsOf(id)).toEqual(both('ruth@example.com'))
    const next = await submit('ruth@example.com', null, { advertSigns })
    expect(await listed(next), 'the sender is known').toEqual([
      { suspected_spam: false, advert_signs: null },
    ])
  })
})

describe('a message that looks like spam', () => {
  test('a message that looks like spam is kept with a reason, and no mail is sent', async () => {
    const id = await submit('ruth@example.com', 'It has several links.')
    expect(
      await database.owner`
      select suspected_spam, spam_reason from contact_form_submissions where id = ${id}`,
    ).toEqual([{ suspected_spam: true, spam_reason: 'It has several links.' }])
    expect(await mailsOf(id)).toEqual([])
  })

  test('a message taken out of quarantine gets the mails that were held back, once', async () => {
    const id = await submit('ruth@example.com', 'It has several links.')
    await Promise.all([markNotSpam(id), markNotSpam(id)])
    await markNotSpam(id)
    expect(await mailsOf(id)).toEqual(both('ruth@example.com'))
    expect(
      await database.owner`
      select suspected_spam, cleared_at is not null as cleared from contact_form_submissions`,
    ).toEqual([{ suspected_spam: false, cleared: true }])
  })

  test('a message that staff took for spam by mistake sends its mails only once', async () => {
    const id = await submit('ruth@example.com')
    await database.as(people.administrator, (sql) => sql`select mark_spam(array[${id}]::uuid[])`)
    await markNotSpam(id)
    expect(await mailsOf(id)).toEqual(both('ruth@example.com'))
  })

  test('a deleted message can’t leave quarantine, and staff get an error', async () => {
    await expect(markNotSpam(crypto.randomUUID())).rejects.toThrow(
      'This message is not there any more.',
    )
  })

  test('no further message of a sender is held once staff have taken one out of quarantine', async () => {
    const id = await submit('ruth@example.com', 'It has several links.')
    await markNotSpam(id)
    const next = await submit('RUTH@example.com', 'It has several links.')
    expect(await mailsOf(next)).toEqual(both('RUTH@example.com'))
  })
})

describe('held messages', () => {
  const remind = () => database.as(people.service, (sql) => sql`select mail_held_messages()`)
  const lists = () =>
    database.owner<{ payload: { count: number; messages: { name: string; words: string }[] } }[]>`
      select payload from mail_outbox where kind = 'held-messages' order by created_at`
  const letADayPass = () => database.owner`
    update mail_outbox set status = 'sent', created_at = created_at - interval '25 hours'`
  const look = (id: string) =>
    database.as(
      people.administrator,
      (sql) => sql`update contact_form_submissions set admin_read = true where id = ${id}`,
    )

  test('held messages are listed in one mail, and again each day until somebody has checked them', async () => {
    const id = await submit('seller@example.com', 'It has several links.')
    await Promise.all([remind(), remind(), remind()])
    expect(await lists()).toMatchObject([{ payload: { count: 1, messages: [{ name: 'Ruth' }] } }])
    await database.owner`update mail_outbox set created_at = created_at - interval '25 hours'`
    await remind()
    expect(await lists(), 'the first is still waiting').toHaveLength(1)
    await database.owner`update mail_outbox set status = 'sent', created_at = now()`
    await remind()
    expect(await lists(), 'nothing is new').toHaveLength(1)
    await letADayPass()
    await remind()
    expect(await lists()).toHaveLength(2)
    await letADayPass()
    await look(id)
    await remind()
    expect(await lists()).toHaveLength(2)
  })

  test('a message held back after the last such mail is in the next one, however soon that is', async () => {
    await submit('seller@example.com', 'It has several links.')
    await remind()
    await database.owner`update mail_outbox set status = 'sent'`
    await submit('other@example.com', 'It has several links.')
    await remind()
    expect(await lists()).toMatchObject([{}, { payload: { count: 2 } }])
  })

  test('a message that is being stored while the held messages are listed is in the mail', async () => {
    const stored = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    onTestFinished(() => commit.resolve())
    const message = database.as(people.service, async (sql) => {
      await sql`select submit_contact_message('Ruth', 'a@example.com', '', 'Hello', 'It has a link.')`
      stored.resolve()
      await commit.promise
    })
    await stored.promise
    const mail = remind()
    await expect.poll(countWaiting).toBe(1)
    commit.resolve()
    await Promise.all([message, mail])
    expect(await lists()).toMatchObject([{ payload: { count: 1 } }])
  })

  test('the mail counts all held messages, and quotes the thirty newest, newest first', async () => {
    await database.owner`
      insert into contact_form_submissions (name, email, message, spam_reason, created_at)
      select n::text, 'seller@example.com', repeat('x', 300), 'It has several links.', now() - n * interval '1 hour'
        from generate_series(1, 31) n`
    await remind()
    const [{ payload } = {}] = await lists()
    expect([payload?.count, payload?.messages[0]?.words]).toEqual([31, 'x'.repeat(200)])
    const thirty = Array.from({ length: 30 }, (_, n) => `${n + 1}`)
    expect(payload?.messages.map(({ name }) => name)).toEqual(thirty)
  })

  test('messages that staff marked as spam themselves are not listed in a mail', async () => {
    const id = await submit('ruth@example.com')
    await database.as(people.administrator, (sql) => sql`select mark_spam(array[${id}]::uuid[])`)
    await remind()
    expect(await lists()).toEqual([])
  })

  test('a held message is removed from the queued list when its author’s data are deleted', async () => {
    await submit('seller@example.com', 'It has several links.')
    await remind()
    await database.as(
      people.administrator,
      (sql) => sql`select delete_personal_data('seller@example.com')`,
    )
    await remind()
    expect(await lists()).toEqual([])
  })
})

describe('an acknowledgement', () => {
  test('an acknowledgement goes to the sender, unless it is turned off', async () => {
    expect(await mailsOf(await submit('ruth@example.com'))).toEqual(both('ruth@example.com'))
    await database.owner`insert into site_settings (key, value) values ('acknowledge_messages', 'off')`
    expect(await mailsOf(await submit('ruth@example.com'))).toEqual([['contact-message', null]])
  })

  test('an address gets at most three acknowledgements a day, whichever alias is used', async () => {
    for (let i = 0; i < 3; i++)
      expect(await mailsOf(await submit('ruth@example.com'))).toEqual(both('ruth@example.com'))
    expect(await mailsOf(await submit('Ruth@example.com'))).toEqual([['contact-message', null]])
    expect(await mailsOf(await submit('pat@example.com'))).toEqual(both('pat@example.com'))
  })

  test.each([
    ['three go to one mailbox', 0, ['r+1', 'r+2', 'r+3', 'r+4', 'r+5'], 3],
    ['eighty go out in an hour', 78, ['a', 'b', 'c', 'd'], 80],
  ])('of messages that arrive together, %s', async (_, earlier, [first = '', ...others], most) => {
    for (let i = 0; i < earlier; i++) await submit(`family${i}@example.com`)
    const stored = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    onTestFinished(() => commit.resolve())
    const open = database.as(people.service, async (sql) => {
      await sql`select submit_contact_message('Ruth', ${`${first}@example.com`}, '', 'First')`
      stored.resolve()
      await commit.promise
    })
    await stored.promise
    const waiting = others.map((name) => submit(`${name}@example.com`))
    await expect.poll(countWaiting).toBe(others.length)
    commit.resolve()
    await Promise.all([open, ...waiting])
    const counted = await database.owner`
      select count(*)::int from mail_outbox where kind = 'acknowledgement'`
    expect(counted).toEqual([{ count: most }])
  })

  test('eighty acknowledgements an hour are sent in total, plus as many again to networks that sent nothing else', async () => {
    const submitFirst = (email: string) => submit(email, null, { isFirst: true })
    for (let i = 0; i < 79; i++) await submit(`family${i}@example.com`)
    expect(await mailsOf(await submit('ruth@example.com'))).toEqual(both('ruth@example.com'))
    expect(await mailsOf(await submit('pat@example.com'))).toEqual([['contact-message', null]])
    for (let i = 80; i < 159; i++) await submitFirst(`family${i}@example.com`)
    expect(await mailsOf(await submitFirst('ana@example.com'))).toEqual(both('ana@example.com'))
    expect(await mailsOf(await submitFirst('joe@example.com'))).toEqual([['contact-message', null]])
  })

  test.each(['noreply', 'MAILER-DAEMON', 'no-reply+x', 'do-not-reply', 'postmaster', 'bounces-7'])(
    'an acknowledgement never goes to %s@example.com',
    async (name) => {
      expect(await mailsOf(await submit(`${name}@example.com`))).toEqual([
        ['contact-message', null],
      ])
    },
  )
})

test.each([
  ['Anna+clinic@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['a.n.n.a+x@gmail.com', 'anna@gmail.com'],
  ['Anna@googlemail.com', 'anna@gmail.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('mails to %s are counted for %s', async (address, mailbox) => {
  const [found] = await database.owner`select private.find_mailbox(${address}) as mailbox`
  expect(found?.mailbox).toBe(mailbox)
})

test('a test mail replaces the previous one, and at most twenty an hour are sent', async () => {
  const send = () => database.as(people.administrator, (sql) => sql`select send_test_mail()`)
  await send()
  await database.owner`update mail_outbox set status = 'sent'`
  await send()
  expect(await database.owner`select status from mail_outbox where kind = 'test-mail'`).toEqual([
    { status: 'queued' },
  ])
  for (let i = 0; i < 18; i++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'PT429' })
})
