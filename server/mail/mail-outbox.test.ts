import { createLog } from 'one-process-backend/log'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changesOf } from '../../tests/rows.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { createTestUsers, people } from '../../tests/test-users.ts'

const database = await createTestDatabase()
await createTestUsers(database.owner)
const service = { role: 'service_role' } as const

const queue = async (recipient: string | null = null, kind = 'contact-message') => {
  const [mail] = await database.owner<{ id: string }[]>`
    insert into mail_outbox (kind, recipient) values (${kind}, ${recipient}) returning id`
  return mail?.id ?? ''
}
const claim = async () => {
  const [mail] = await database.as(
    service,
    (sql) => sql<{ id: string; attempts: number }[]>`select id, attempts from claim_mail(60)`,
  )
  return mail
}
const letAClaimAge = (time: string) =>
  database.owner`update mail_outbox set claimed_until = claimed_until - ${time}::interval`
const markSent = (id: string) => database.as(service, (sql) => sql`select mark_mail_sent(${id})`)
const find = async (id: string) => {
  const [mail] =
    await database.owner`select *, next_attempt_at <= now() as due from mail_outbox where id = ${id}`
  return mail
}
/** Marks the mail as failed, and returns the time until the next attempt by the database's clock. */
const fail = async (id: string, attempt: number) =>
  database.as(service, async (sql) => {
    await sql`select mark_mail_failed(${id}, ${attempt}, 'The mail server could not be reached.')`
    const [mail] = await sql<{ seconds: number; status: string }[]>`
      select extract(epoch from next_attempt_at - now())::float as seconds, status from mail_outbox where id = ${id}`
    return mail
  })

beforeEach(
  () => database.owner`truncate mail_outbox, message_replies, reminders, contact_form_submissions`,
)

test('the mail job is notified of each mail that becomes due, except of new messages from families', async () => {
  const notified = vi.fn()
  await database.onNotification('mail_queued', notified, createLog('silent'))
  const expectNotified = (times: number) =>
    expect.poll(() => notified.mock.calls.length).toBe(times)
  const invitation = await queue('maria@example.com', 'invitation')
  await expectNotified(1)
  await claim()
  await fail(invitation, 1)
  await queue()
  await queue('ruth@example.com', 'acknowledgement')
  await queue(null, 'test-mail')
  await expectNotified(2)
  await database.owner`update mail_outbox set next_attempt_at = now() where id = ${invitation}`
  await expectNotified(3)
  await markSent(invitation)
  await queue(null, 'test-mail')
  await expectNotified(4)
})

test('the mail that has been due longest is claimed first, with what the settings say about the business', async () => {
  await database.owner`
    insert into site_settings (key, value) values ('business_phone', '250 555 0100'), ('business_name', ' ')`
  const [later, earlier] = [await queue(), await queue()]
  await database.owner`update mail_outbox set next_attempt_at = now() - interval '1 hour' where id = ${earlier}`
  const [mail] = await database.as(service, (sql) => sql`select id, business from claim_mail(60)`)
  expect(mail).toEqual({ id: earlier, business: { business_phone: '250 555 0100' } })
  expect(await claim()).toMatchObject({ id: later })
})

describe('two processes that claim mails at the same time', () => {
  test('each mail is given to one of them', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))
    const claimed = await Promise.all(Array.from({ length: 20 }, claim))

    const given = claimed.flatMap((mail) => mail?.id ?? [])
    expect(given.sort()).toEqual(ids.sort())
  })

  test('a claim made after the caller’s transaction began is still respected', async () => {
    const id = await queue()
    await database.as(service, async (sql) => {
      await sql`select now()`
      expect(await claim()).toEqual({ id, attempts: 1 })
      expect([...(await sql`select id from claim_mail(60)`)]).toEqual([])
    })
  })

  test('a mail claimed by a process that died is given to another when its claim has expired', async () => {
    const id = await queue()
    expect(await claim()).toEqual({ id, attempts: 1 })
    await letAClaimAge('59 seconds')
    expect(await claim()).toBeUndefined()
    await letAClaimAge('1 second')
    expect(await claim()).toEqual({ id, attempts: 2 })
  })

  test('a renewed claim lasts longer, and only the current attempt can renew it', async () => {
    const id = await queue()
    await claim()
    const renew = (attempt: number) =>
      database.as(service, (sql) => sql`select renew_mail_claim(${id}, ${attempt}, 60)`)
    await letAClaimAge('59 seconds')
    await renew(1)
    await letAClaimAge('59 seconds')
    expect(await claim()).toBeUndefined()
    await letAClaimAge('1 second')
    expect(await claim()).toEqual({ id, attempts: 2 })
    await letAClaimAge('60 seconds')
    await renew(1)
    expect(await claim()).toEqual({ id, attempts: 3 })
  })

  test('a late failure of the first process changes nothing for the second', async () => {
    const id = await queue()
    await claim()
    await letAClaimAge('60 seconds')
    expect(await claim()).toMatchObject({ attempts: 2 })

    await fail(id, 1)
    expect(await find(id)).toMatchObject({ status: 'queued', last_error: null })
    expect(await claim()).toBeUndefined()
  })

  test('a sent mail stays sent, whatever is reported later', async () => {
    const id = await queue()
    await claim()
    await markSent(id)
    const sent = await find(id)
    expect(sent).toMatchObject({ status: 'sent', last_error: null, sent_at: expect.any(Date) })

    await fail(id, 1)
    await markSent(id)
    expect(await find(id)).toEqual(sent)
    expect(await claim()).toBeUndefined()
  })
})

describe('a mail that cannot be sent', () => {
  test('a mail that cannot be sent is retried at growing intervals, from ten seconds to six hours', async () => {
    const id = await queue()
    const waits: (number | undefined)[] = []
    for (let attempt = 1; attempt <= 15; attempt++) {
      expect(await claim()).toEqual({ id, attempts: attempt })
      waits.push((await fail(id, attempt))?.seconds)
      await database.owner`update mail_outbox set next_attempt_at = now()`
    }
    expect(waits).toEqual([
      10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240, 20480, 21600, 21600, 21600,
    ])
  })

  test('a mail that cannot be sent gets its last attempt after three days and then fails for good', async () => {
    const id = await queue()
    await database.owner`update mail_outbox set attempts = 20, created_at = now() - interval '71 hours'`
    await claim()
    expect(await fail(id, 21)).toMatchObject({ status: 'queued' })
    const [last] = await database.owner`
      select next_attempt_at - created_at = interval '3 days' as on_time from mail_outbox`
    expect(last?.on_time).toBe(true)

    await database.owner`update mail_outbox set created_at = created_at - interval '1 hour', next_attempt_at = now()`
    await claim()
    expect(await fail(id, 22)).toMatchObject({ status: 'failed' })
    expect(await claim()).toBeUndefined()
  })

  test('a mail that cannot be sent fails at once if the refusal is permanent', async () => {
    const id = await queue('nobody@example.com', 'acknowledgement')
    await claim()
    await database.as(service, (sql) => sql`select mark_mail_failed(${id}, 1, 'Refused.', true)`)
    expect(await find(id)).toMatchObject({ status: 'failed', last_error: 'Refused.' })
    expect(await claim()).toBeUndefined()
  })

  test('a mail that cannot be sent is retried at once when its recipient has received another mail', async () => {
    const [first, second, elsewhere] = [await queue(), await queue(), await queue('b@example.com')]
    for (const id of [first, second, elsewhere]) {
      await claim()
      await fail(id, 1)
    }
    const fresh = await queue()
    expect(await claim()).toEqual({ id: fresh, attempts: 1 })
    await markSent(fresh)

    expect(await find(first)).toMatchObject({ due: true })
    expect(await find(second)).toMatchObject({ due: true })
    expect(await find(elsewhere)).toMatchObject({ due: false })
  })
})

describe('a mail that has failed for good', () => {
  const administrator = people.administrator
  const call = (name: string, id: string) =>
    database.as(administrator, (sql) => sql.unsafe(`select public.${name}($1)`, [id]))
  const giveUp = async (change: Record<string, string | null>) => {
    const id = await queue()
    await database.owner`update mail_outbox set ${changesOf({ status: 'failed', last_error: 'Full.', attempts: 9, ...change })} where id = ${id}`
    return id
  }
  const addMessage = async () => {
    const [row] = await database.owner<{ id: string }[]>`
      insert into contact_form_submissions (name, email, message)
      values ('Ruth', 'ruth@example.com', 'Hi') returning id`
    return row?.id ?? ''
  }

  test('staff can retry a failed mail, at once and for three more days', async () => {
    const id = await giveUp({ submission_id: await addMessage() })
    await database.owner`update mail_outbox set created_at = now() - interval '9 days'`
    await call('retry_mail', id)
    expect(await claim()).toEqual({ id, attempts: 1 })
    expect(await fail(id, 1)).toMatchObject({ status: 'queued' })
  })

  test('staff can also retry a waiting mail at once, but not one that was sent', async () => {
    const id = await queue()
    await claim()
    await fail(id, 1)
    expect(await claim()).toBeUndefined()
    await call('retry_mail', id)
    expect(await claim()).toEqual({ id, attempts: 2 })
    await markSent(id)
    await call('retry_mail', id)
    expect(await find(id)).toMatchObject({ status: 'sent' })
  })

  test('staff can’t resend a mail whose link was deleted', async () => {
    const id = await giveUp({ recipient: 'a@example.com' })
    const before = await find(id)
    await expect(call('retry_mail', id)).rejects.toThrow('The link in this mail is no longer valid')
    expect(await find(id)).toEqual(before)
  })

  test('staff can remove a failed mail from the dashboard', async () => {
    const id = await giveUp({ submission_id: await addMessage() })
    await queue(null, 'test-mail')
    const state = async () => {
      const [row] = await database.as(
        administrator,
        (sql) => sql`select queued, delayed, failed from mail_state()`,
      )
      return row
    }
    expect(await state()).toEqual({ queued: 0, delayed: 0, failed: 1 })
    await call('dismiss_mail', id)
    expect(await state()).toEqual({ queued: 0, delayed: 0, failed: 0 })
    const waiting = await queue()
    await expect(call('dismiss_mail', waiting)).rejects.toThrow('Only a mail that was given up')
    expect(await state()).toEqual({ queued: 1, delayed: 0, failed: 0 })
    await call('retry_mail', id)
    await database.owner`update mail_outbox set status = 'failed' where id = ${id}`
    expect(await state(), 'given up again').toEqual({ queued: 1, delayed: 0, failed: 1 })
  })
})
