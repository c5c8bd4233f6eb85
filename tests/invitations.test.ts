import { randomBytes, randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { invitationsQuery } from '../app/features/invitations/invitations.queries.ts'
import { createAuthSite } from './auth-site.ts'
import { valuesOf } from './rows.ts'
import { people } from './test-users.ts'

const site = await createAuthSite()
const { owner, as, invite } = site
const admin = as('administrator')

beforeEach(() => owner`truncate invitations, mail_outbox, private.rate_limits`)

const verify = async (token: string) => {
  const { data } = await as('visitor').rpc('verify_invitation_token', { token }).throwOnError()
  return data[0]
}
const findLatestInvitation = async () => {
  const [invitation] = await owner`select * from invitations order by created_at desc limit 1`
  return invitation
}

describe('an administrator', () => {
  test('an administrator invites an address for a week and is shown the link once', async () => {
    const { data } = await admin
      .rpc('invite_administrator', { email: ' New@Example.com ' })
      .throwOnError()
    const [{ id, token, expires_at, is_mailed }] = data
    expect(is_mailed).toBe(true)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(new Date(expires_at).getTime() / 864e5).toBeCloseTo(Date.now() / 864e5 + 7, 1)
    expect(await verify(token)).toMatchObject({
      is_valid: true,
      expired: false,
      email: 'new@example.com',
    })
    expect(await findLatestInvitation()).toMatchObject({ id, invited_by: people.administrator.sub })
    expect(JSON.stringify(await findLatestInvitation())).not.toContain(token)
    expect(await site.findMail('new@example.com')).toMatchObject({
      kind: 'invitation',
      payload: { token, invited_by: people.administrator.email },
    })
  })

  test('one link works when four invitations go to one address at the same moment', async () => {
    const email = 'new@example.com'
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { data } = await admin.rpc('invite_administrator', { email }).throwOnError()
        return data[0].token
      }),
    )
    const checked = await Promise.all(tokens.map(verify))
    expect(checked.filter((one) => one?.is_valid)).toHaveLength(1)
  })

  test('the database refuses a second open invitation to an address, even from the server', async () => {
    const row = () => ({ email: 'new@example.com', token_hash: randomBytes(32).toString('hex') })
    const add = () => as('service').from('invitations').insert(row())
    await add().throwOnError()
    expect((await add()).error).toMatchObject({ code: '23505' })
    await owner`update invitations set revoked_at = now()`
    await add().throwOnError()
  })

  test('an administrator resends an invitation, which invalidates the old link and its mail', async () => {
    const first = await invite('new@example.com')
    const id = (await findLatestInvitation())?.id
    await owner`
      update invitations set expires_at = now() - interval '1 day', created_at = now() - interval '60 days',
        sent_at = now() - interval '30 days', invited_by = null, by_operator = true`
    const { data } = await admin.rpc('resend_invitation', { invitation_id: id }).throwOnError()
    expect(data[0].id).toBe(id)
    expect(await verify(first)).toBeUndefined()
    expect(await verify(data[0].token)).toMatchObject({ is_valid: true })
    expect(await findLatestInvitation()).toMatchObject({
      invited_by: people.administrator.sub,
      by_operator: false,
    })
    expect(await owner`select from mail_outbox`).toHaveLength(1)
  })

  test('the invitations are listed with their senders, the newest first', async () => {
    for (const name of ['first', 'second', 'third']) await invite(`${name}@example.com`)
    const list = await new QueryClient().fetchQuery(invitationsQuery(async () => admin))
    const sender = people.administrator.email
    const emails = ['third@example.com', 'second@example.com', 'first@example.com']
    expect(list).toMatchObject(emails.map((email) => ({ email, sender })))
  })

  test('an administrator revokes an invitation, whose mail is then not sent', async () => {
    const token = await invite('new@example.com')
    await admin
      .rpc('revoke_invitation', { invitation_id: (await findLatestInvitation())?.id })
      .throwOnError()
    expect(await verify(token)).toMatchObject({ is_valid: false, email: null })
    expect(await owner`select from mail_outbox`).toHaveLength(0)
    for (const name of ['resend_invitation', 'revoke_invitation']) {
      const { error, status } = await admin.rpc(name, {
        invitation_id: (await findLatestInvitation())?.id,
      })
      expect([status, error?.message]).toEqual([400, expect.stringMatching(/accepted or revoked/)])
    }
  })

  test('an administrator invalidates the earlier link by inviting the same address again', async () => {
    const [first, second] = [await invite('new@example.com'), await invite('new@example.com')]
    expect(await verify(first)).toMatchObject({ is_valid: false })
    expect(await verify(second)).toMatchObject({ is_valid: true })
  })

  test.each(['nobody', '', 'a@b', 'two@example.com, three@example.com', 'x y@example.com'])(
    'an administrator can’t invite "%s"',
    async (email) => {
      const { error } = await admin.rpc('invite_administrator', { email })
      expect(error?.message).toBe('This is not an email address.')
    },
  )

  test.each([
    ['maria@example.com.', 'An address has no dot'],
    ['mari\u0430@example.com', 'only looks like a plain one'],
    ['maria\u200b@example.com', 'nobody can see'],
  ])('an administrator who invites "%s" reads what is wrong: %s', async (email, problem) => {
    const { error } = await admin.rpc('invite_administrator', { email })
    expect(error?.message).toContain(problem)
  })

  test('at most sixty invitations an hour are sent', async () => {
    await invite('new@example.com')
    await owner`update private.rate_limits set used = 60 where endpoint = 'invite'`
    const { status } = await admin.rpc('invite_administrator', { email: 'more@example.com' })
    expect(status).toBe(429)
  })

  test('an administrator sees if the address already has an account to approve', async () => {
    const { email } = people.stranger
    const { error } = await admin.rpc('invite_administrator', { email })
    expect(error?.message).toContain('There is an account with this address already')
    expect(await owner`select from invitations`).toHaveLength(0)
  })

  test('an administrator revokes a colleague’s access, but not their own by mistake, and the operator’s invitations stay valid', async () => {
    const invited = { email: 'new@example.com' }
    const { data } = await as('service').rpc('invite_administrator', invited).throwOnError()
    await owner`insert into admin_users (id) values (${people.stranger.sub})`
    const { error } = await admin.from('admin_users').delete().eq('id', people.administrator.sub)
    expect(error?.message).toBe("You can't revoke your own access: ask another administrator.")
    expect(await owner`select from admin_users`).toHaveLength(2)
    await admin.from('admin_users').delete().eq('id', people.stranger.sub).throwOnError()
    expect(await owner`select id from admin_users`).toEqual([{ id: people.administrator.sub }])
    expect(await verify(data[0].token)).toMatchObject({ is_valid: true })
  })
})

describe('the payload of a mail', () => {
  test('administrators can’t read the payload of a mail, which is deleted when the mail was sent or given up', async () => {
    await invite('new@example.com')
    const shown = await admin.from('mail_outbox').select('kind, recipient, status')
    expect(shown.data).toEqual([
      { kind: 'invitation', recipient: 'new@example.com', status: 'queued' },
    ])
    for (const columns of ['payload', '*']) {
      const { error, status } = await admin.from('mail_outbox').select(columns)
      expect([status, error?.code]).toEqual([403, '42501'])
    }
    const { error } = await admin.from('mail_outbox').select('id').neq('payload', '{}')
    expect(error?.code).toBe('42501')
    const [{ id } = {}] = await owner`select id from mail_outbox`
    await as('service').rpc('mark_mail_sent', { mail_id: id }).throwOnError()
    expect(await owner`select payload from mail_outbox`).toEqual([{ payload: {} }])
    await invite('other@example.com')
    await owner`update mail_outbox set status = 'failed'`
    expect(await owner`select payload from mail_outbox`).toEqual([{ payload: {} }, { payload: {} }])
  })
})

test('a visitor who guesses invitation tokens is stopped after thirty', async () => {
  const visitor = site.openBrowser({ address: '203.0.113.5' })
  const ask = () => visitor.rpc('verify_invitation_token', { token: 'guess' })
  for (let n = 0; n < 30; n += 1) expect((await ask()).data).toEqual([])
  const { status, error } = await ask()
  expect([status, error?.message]).toEqual([429, expect.stringMatching(/^Too many tries/)])
})

test('an account’s origin is an invitation, the passcode or the operator, except for the first administrator', async () => {
  await owner`delete from auth.users where id <> ${people.administrator.sub}`
  const add = async (name: string, year: string, account: object = {}, invitation?: object) => {
    const email = `${name}@origin.example`
    const times = { created_at: `${year}-01-01`, email_confirmed_at: `${year}-01-02` }
    const row = { id: randomUUID(), email, ...times, ...account }
    await owner`insert into auth.users ${valuesOf(row)}`
    const accepted = {
      email,
      user_id: row.id,
      token_hash: randomBytes(32).toString('hex'),
      accepted_at: new Date(),
    }
    if (invitation) await owner`insert into invitations ${valuesOf({ ...accepted, ...invitation })}`
  }
  const mailed = { confirmation_sent_at: new Date() }
  await add('gone', '2019', { deleted_at: new Date() })
  await add('first', '2020', mailed, {})
  await add('inviter-gone', '2021', {}, {})
  await add('invited', '2022', mailed, { invited_by: people.administrator.sub })
  await add('passcode', '2023', {
    ...mailed,
    email_confirmed_at: null,
    last_sign_in_at: new Date(),
  })
  await add('operator', '2024')
  const { data } = await admin.rpc('get_user_origins').throwOnError()
  const accounts =
    await owner`select id, email from auth.users where email like '%@origin.example' order by created_at`
  const originOf = (id: string) => data.find((one: { id: string }) => one.id === id)
  expect(accounts.map(({ id, email }) => [email.split('@')[0], originOf(id)?.origin])).toEqual([
    ['gone', undefined],
    ['first', 'first administrator'],
    ['inviter-gone', 'invitation'],
    ['invited', 'invitation'],
    ['passcode', 'passcode'],
    ['operator', 'operator'],
  ])
  const unconfirmed = data.filter((one: { is_confirmed: boolean }) => !one.is_confirmed)
  expect(unconfirmed).toEqual([originOf(accounts[4]?.id)])
})

test('an account waits for approval until it is approved the first time', async () => {
  const id = randomUUID()
  await owner`insert into auth.users ${valuesOf({ id, email: 'new@origin.example' })}`
  const isWaiting = async () => {
    const { data } = await admin.rpc('get_user_origins').throwOnError()
    return data.find((one: { id: string }) => one.id === id)?.is_waiting
  }
  expect(await isWaiting()).toBe(true)
  await admin.from('admin_users').insert({ id }).throwOnError()
  expect(await isWaiting()).toBe(false)
  await admin.from('admin_users').delete().eq('id', id).throwOnError()
  expect(await isWaiting(), 'its access was revoked').toBe(false)
})
