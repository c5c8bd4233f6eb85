import { createHash, randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Query, TransactionSql } from '../packages/backend/src/database/sql.ts'
import { changesOf } from './rows.ts'
import { createTestDatabase } from './test-app.ts'
import { addUser, type Caller, createTestUsers, people, signedIn } from './test-users.ts'

const database = await createTestDatabase()
const { owner } = database
const { stranger, administrator } = people

beforeAll(() => createTestUsers(owner))

const as = <T>(person: Caller, work: (sql: TransactionSql) => Promise<T>) =>
  database.as(people[person], work)
const refusal = { code: '42501' }

describe('admin rights', () => {
  test('claims in the token’s metadata give no rights', async () => {
    const claims = {
      ...stranger,
      user_metadata: { is_admin: true },
      app_metadata: { role: 'admin' },
    }
    const read = database.as(claims, (sql) => sql`select from audit_log`)
    expect(await read).toHaveLength(0)
    const list = database.as(claims, (sql) => sql`select * from get_all_auth_users()`)
    await expect(list).rejects.toMatchObject(refusal)
  })

  test('a row with is_admin false gives no rights', async () => {
    const half = signedIn(randomUUID(), 'half@example.com')
    await addUser(owner, half)
    await owner`insert into admin_users (id, is_admin) values (${half.sub}, false)`
    const rows = await database.as(half, (sql) => sql`select id from admin_users`)
    expect(rows.map(({ id }) => id)).toEqual([half.sub])
    await owner`delete from admin_users where id = ${half.sub}`
  })

  test('the last administrator can’t be removed, not even with the service key or by deleting the account', async () => {
    const sentence = 'This is the last administrator: approve another one first.'
    await expect(as('administrator', (sql) => sql`delete from admin_users`)).rejects.toThrow(
      sentence,
    )
    await expect(as('service', (sql) => sql`delete from admin_users`)).rejects.toThrow(sentence)
    const demote = as('service', (sql) => sql`update admin_users set is_admin = false`)
    await expect(demote).rejects.toThrow(sentence)
    const leave = owner`delete from auth.users where id = ${administrator.sub}`
    await expect(leave).rejects.toThrow(sentence)
    expect(await adminIds()).toEqual([administrator.sub])
  })

  test('when two administrators remove each other at the same time, one stays', async () => {
    const second = signedIn(randomUUID(), 'second@example.com')
    await addUser(owner, second)
    await as('administrator', (sql) => sql`insert into admin_users (id) values (${second.sub})`)
    const late = await database.as(administrator, async (sql) => {
      await sql`delete from admin_users where id = ${second.sub}`
      // Settled from the beginning, because it is refused before the test awaits it.
      const removal = Promise.allSettled([
        database.as(second, (sql) => sql`delete from admin_users where id = ${administrator.sub}`),
      ])
      await expect.poll(() => owner`select from pg_locks where not granted`).toHaveLength(1)
      return { removal }
    })
    await late.removal
    expect(await adminIds()).toHaveLength(1)
    await owner`insert into admin_users (id) values (${administrator.sub}) on conflict do nothing`
    await owner`delete from admin_users where id = ${second.sub}`
  })
})

describe('settings', () => {
  test('visitors and strangers see only public settings', async () => {
    await owner`insert into site_settings values ('smtp_hint', 'private'), ('business_name', 'Quiet')`
    const read = (person: Caller) => as(person, (sql) => sql`select key from site_settings`)
    for (const person of ['visitor', 'stranger'] as const) {
      const keys = (await read(person)).map(({ key }) => key)
      expect(keys.sort()).toEqual([
        'about_image_focal_point',
        'business_name',
        'days_after',
        'our_care',
        'privacy_policy',
        'terms_of_service',
        'when_a_pet_dies',
      ])
    }
    expect(await read('administrator')).toHaveLength(8)
  })

  test('a row in the list of public settings makes a setting public and its changes revertible', async () => {
    const isContent = async (key: string) => {
      const [row] = await owner`select private.is_content('site_settings', ${key}) as is_content`
      return row?.is_content
    }
    const seen = () =>
      as('visitor', (sql) => sql`select value from site_settings where key = 'motto'`)
    await owner`insert into site_settings (key, value) values ('motto', 'Gently')`
    expect([[...(await seen())], await isContent('motto')]).toEqual([[], false])
    await owner`insert into private.public_settings (key) values ('motto')`
    expect([[...(await seen())], await isContent('motto')]).toEqual([[{ value: 'Gently' }], true])
  })
})

describe('the audit log', () => {
  test('the log records who made a change, on which row, and only the changed fields', async () => {
    const tier = await as('administrator', async (sql) => {
      const [row] =
        await sql`insert into pricing_tiers (size, weight) values ('S', '1 kg') returning id`
      await sql`update pricing_tiers set individual_price = 90 where id = ${row?.id}`
      await sql`update pricing_tiers set individual_price = 90 where id = ${row?.id}`
      await sql`update pricing_tiers set size = 'M' where id = ${row?.id}`
      await sql`delete from pricing_tiers where id = ${row?.id}`
      return row?.id
    })
    const log = await owner`
      select actor_id, actor_email, actor_role, table_name, row_name, operation, before, after
      from audit_log where row_id = ${tier} order by occurred_at`
    const who = {
      actor_id: administrator.sub,
      actor_email: administrator.email,
      actor_role: 'authenticated',
      table_name: 'pricing_tiers',
    }
    expect([...log]).toMatchObject([
      { ...who, operation: 'insert', before: null, after: { size: 'S', individual_price: 0 } },
      {
        ...who,
        operation: 'update',
        before: { individual_price: 0 },
        after: { individual_price: 90 },
      },
      { ...who, row_name: 'S', operation: 'update', before: { size: 'S' }, after: { size: 'M' } },
      { ...who, operation: 'delete', before: { size: 'M', individual_price: 90 }, after: null },
    ])
    expect(Object.keys(log[1]?.after)).toEqual(['individual_price'])
  })
})

describe('invitations', () => {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  const verify = (token: string) =>
    as('visitor', (sql) => sql`select * from verify_invitation_token(${token})`)
  const invite = async (email: string, by: Caller = 'administrator') => {
    const [invited] = await as(by, (sql) => sql`select token from invite_administrator(${email})`)
    return String(invited?.token)
  }

  test('the token of an invitation is nowhere in the audit log', async () => {
    await invite('quiet@example.com')
    const [entry] = await owner`
      select after from audit_log
      where table_name = 'invitations' and after ->> 'email' = 'quiet@example.com'`
    expect(entry?.after).not.toHaveProperty('token_hash')
  })

  test('an expired, revoked or used invitation is refused', async () => {
    const state = async (change: Query<QueryResultRow[]>, token: string) => {
      await owner`update invitations set ${change} where token_hash = ${hash(token)}`
      return [...(await verify(token))]
    }
    const [old, revoked, used] = [
      await invite('a@example.com'),
      await invite('b@example.com'),
      await invite('c@example.com'),
    ]
    const dead = { is_valid: false, user_id: null, email: null, expired: false }
    expect(await state(owner`expires_at = now()`, old)).toEqual([{ ...dead, expired: true }])
    expect(await state(owner`revoked_at = now()`, revoked)).toEqual([dead])
    expect(await state(owner`accepted_at = now()`, used)).toEqual([dead])
  })

  test.each(['update admin_users set is_admin = false', 'delete from admin_users'])(
    'the invitations of a former administrator stay revoked and are not mailed, after “%s”',
    async (change) => {
      const { sub } = stranger
      const approve = () => owner`
        insert into admin_users (id) values (${sub}) on conflict (id) do update set is_admin = true`
      await approve()
      const token = await invite('f@example.com', 'stranger')
      await invite('g@example.com')
      await owner.unsafe(`${change} where id = '${sub}'`)
      const mails = await owner`select recipient from mail_outbox where recipient ~ '^[fg]@'`
      expect([...mails]).toEqual([{ recipient: 'g@example.com' }])
      await approve()
      expect([...(await verify(token))]).toMatchObject([{ is_valid: false }])
      await owner`delete from admin_users where id = ${sub}`
    },
  )

  test('an administrator can’t accept, extend, revoke or restore an invitation by changing its row', async () => {
    const token = await invite('d@example.com')
    const before = await owner`select * from invitations order by id`
    for (const change of [
      { accepted_at: '2026-01-01' },
      { expires_at: '2036-01-01' },
      { email: 'e@example.com' },
      { revoked_at: '2026-01-01' },
      { revoked_at: null },
      { by_operator: true },
      { invited_by: null },
    ]) {
      const attempt = as(
        'administrator',
        (sql) => sql`update invitations set ${changesOf(change)} where token_hash = ${hash(token)}`,
      )
      await expect(attempt, JSON.stringify(change)).rejects.toMatchObject(refusal)
    }
    expect(await owner`select * from invitations order by id`).toEqual(before)
  })
})

test('the change history has nothing that families wrote or staff noted about them', async () => {
  await owner`insert into contact_form_submissions (name, email, message) values ('Ida', 'ida@example.com', 'Secret')`
  await owner`insert into pets (name, family) values ('Bella', 'Ida')`
  await owner`truncate audit_log`
  await as('administrator', async (sql) => {
    await sql`update contact_form_submissions set admin_notes = 'Secret', status = 'completed'`
    await sql`update pets set notes = 'Secret', family = 'Secret', email = 'secret@example.com', phone = 'Secret'`
    await sql`insert into reminders (pet_id, words, day) select id, 'Secret', '2026-12-03' from pets`
    await sql`delete from pets`
    await sql`delete from contact_form_submissions`
  })
  const log = await owner`select operation, before, after from audit_log`
  expect(log).toHaveLength(5)
  expect(JSON.stringify(log)).not.toMatch(/secret/i)
})

test('an administrator lists accounts with address and dates, without secrets', async () => {
  const gone = signedIn(randomUUID(), 'gone@example.com')
  await addUser(owner, gone)
  await owner`update auth.users set deleted_at = now() where id = ${gone.sub}`
  const users = await as('administrator', (sql) => sql`select * from get_all_auth_users()`)
  expect(Object.keys(users[0] ?? {})).toEqual(['id', 'email', 'created_at', 'last_sign_in_at'])
  expect(users.map(({ email }) => email)).toContain(stranger.email)
  expect(users.map(({ email }) => email)).not.toContain(gone.email)
})

async function adminIds() {
  return (await owner`select id from admin_users`).map(({ id }) => id)
}
