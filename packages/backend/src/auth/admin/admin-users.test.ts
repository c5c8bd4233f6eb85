import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'
import { setUpAuthenticator } from '../../../../../tests/second-factor.ts'
import { people, signToken } from '../../../../../tests/test-users.ts'

const site = await createAuthSite()
const { owner, findMail, openLink, openBrowser, join } = site
const { admin } = site.as('service').auth

const signIn = (email: string, password = PASSWORD) =>
  openBrowser().auth.signInWithPassword({ email, password })

describe('the operator', () => {
  test('lists the accounts page by page, newest first', async () => {
    const first = await admin.createUser({ email: 'first@example.com' })
    const second = await admin.createUser({ email: 'second@example.com' })
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ id }) => id)).toEqual([second.data.user?.id, first.data.user?.id])
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 4 })
    const { data: last } = await admin.listUsers({ page: 2, perPage: 2 })
    expect(last.users).toHaveLength(2)
    expect(last).toMatchObject({ nextPage: null })
    expect((await admin.getUserById(people.stranger.sub)).data.user?.email).toBe(
      people.stranger.email,
    )
    expect((await admin.getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })

  test('sees an account’s authenticator apps and removes one, which signs the person out', async () => {
    const email = 'lost-phone@example.com'
    const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    const userId = data.user?.id ?? ''
    const browser = openBrowser()
    await browser.auth.signInWithPassword({ email, password: PASSWORD })
    const { factorId: id } = await setUpAuthenticator(browser)
    expect(await admin.mfa.listFactors({ userId })).toMatchObject({
      error: null,
      data: { factors: [{ id, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' }] },
    })
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
    expect((await browser.auth.refreshSession()).error).toMatchObject({ status: 400 })
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  test('creates an account that can sign in at once and has no rights', async () => {
    const id = randomUUID()
    const { data, error } = await admin.createUser({
      id,
      email: 'Created@example.com',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Ruth' },
      app_metadata: { from: 'the old site' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email: 'created@example.com',
      user_metadata: { name: 'Ruth' },
      app_metadata: { provider: 'email', from: 'the old site' },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    })
    expect((await signIn('created@example.com')).error).toBeNull()
    expect(await owner`select from admin_users where id = ${id}`).toHaveLength(0)
    expect(await owner`select from mail_outbox where recipient = 'created@example.com'`).toEqual([])
  })

  test.each([
    ['a second account for an address', { email: people.stranger.email }, 'email_exists'],
    ['a second account of an id', { id: people.stranger.sub, email: 'x@example.com' }, 'conflict'],
    ['an account without an address', {}, 'validation_failed'],
    ['a weak password', { email: 'x@example.com', password: 'password' }, 'weak_password'],
    ['a phone number', { email: 'x@example.com', phone: '+125055' }, 'phone_provider_disabled'],
    ['another role', { email: 'x@example.com', role: 'service_role' }, 'validation_failed'],
    ['another hash', { email: 'x@example.com', password_hash: '$argon2id$' }, 'validation_failed'],
  ])('can’t create %s', async (_, attributes, code) => {
    expect((await admin.createUser(attributes)).error?.code).toBe(code)
  })

  test('changes an account, and a new password or a ban ends its sessions', async () => {
    const browser = await join('changed@example.com')
    const { data } = await browser.auth.getUser()
    const id = data.user?.id ?? ''
    const { data: changed, error } = await admin.updateUserById(id, {
      email: 'renamed@example.com',
      password: 'a ferry in the fog',
      user_metadata: { name: 'Anna' },
      app_metadata: { from: null },
    })
    expect(error).toBeNull()
    expect(changed.user).toMatchObject({
      email: 'renamed@example.com',
      user_metadata: { name: 'Anna' },
    })
    expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await signIn('renamed@example.com', 'a ferry in the fog')).error).toBeNull()

    await admin.updateUserById(id, { ban_duration: '1h30m' })
    expect((await signIn('renamed@example.com', 'a ferry in the fog')).error?.code).toBe(
      'user_banned',
    )
    expect(await owner`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signIn('renamed@example.com', 'a ferry in the fog')).error).toBeNull()

    const taken = await admin.updateUserById(id, { email: people.stranger.email })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    const vague = await admin.updateUserById(id, { ban_duration: 'a while' })
    expect(vague.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('deletes an account: its sessions end, and what it wrote stays', async () => {
    const browser = await join('deleted@example.com')
    const { data } = await browser.auth.getUser()
    const id = data.user?.id ?? ''
    await owner`insert into admin_users (id) values (${id})`
    await browser
      .from('faqs')
      .insert({ question: 'How long does it take?', answer: 'About a week.' })
      .throwOnError()

    const soft = await admin.deleteUser(id, true)
    expect(soft.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await browser.auth.getUser()).error?.status).toBe(403)
    expect((await browser.auth.refreshSession()).error).not.toBeNull()
    expect((await browser.from('admin_users').select()).data).toEqual([])
    expect(await owner`select from faqs where question = 'How long does it take?'`).toHaveLength(1)
    const written =
      await owner`select from audit_log where actor_id = ${id} and operation = 'insert'`
    expect(written).toHaveLength(1)
    const removed = await owner`
      select actor_role from audit_log where table_name = 'admin_users' and row_id = ${id} and operation = 'delete'`
    expect(removed).toEqual([{ actor_role: 'service_role' }])
    expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found')
  })

  test('can’t delete the last administrator', async () => {
    const { error } = await admin.deleteUser(people.administrator.sub)
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'This is the last administrator: approve another one first.',
    })
    expect((await admin.getUserById(people.administrator.sub)).error).toBeNull()
  })

  test('invites an address, which confirms it by the mailed link and has no rights', async () => {
    const { data, error } = await admin.inviteUserByEmail('guest@example.com', {
      data: { name: 'Guest' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'guest@example.com', invited_at: expect.any(String) })
    const target = await openLink(await findMail('guest@example.com', 'confirm-sign-up'))
    expect(target.hash).toContain('access_token')
    expect(await owner`select from admin_users where id = ${data.user?.id ?? ''}`).toHaveLength(0)
    const again = await admin.inviteUserByEmail('guest@example.com')
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('a generated link', () => {
  const followed = async (link = '') => {
    const response = await site.backend.fetch(new Request(link))
    return new URL(response.headers.get('location') ?? '')
  }

  test.each(['magiclink', 'recovery'] as const)(
    'of the type %s signs its owner in',
    async (type) => {
      await join(`${type}@example.com`)
      const { data, error } = await admin.generateLink({ type, email: `${type}@example.com` })
      expect(error).toBeNull()
      expect(data.properties).toMatchObject({
        email_otp: expect.stringMatching(/^\d{6}$/),
        verification_type: type,
        redirect_to: SITE,
      })
      expect((await followed(data.properties?.action_link)).hash).toContain('access_token')
      const { data: other } = await admin.generateLink({ type, email: `${type}@example.com` })
      const token_hash = other.properties?.hashed_token ?? ''
      expect((await openBrowser().auth.verifyOtp({ type, token_hash })).error).toBeNull()
    },
  )

  test('to sign up or by invitation opens the account', async () => {
    const email = 'opened@example.com'
    const { data } = await admin.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    expect((await followed(data.properties?.action_link)).hash).toContain('access_token')
    const again = await admin.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(again.error?.code).toBe('email_exists')
    const invited = await admin.generateLink({ type: 'invite', email: 'asked@example.com' })
    expect((await followed(invited.data.properties?.action_link)).hash).toContain('type=invite')
  })

  test('of a new address takes effect once both mailboxes have confirmed', async () => {
    await join('from@example.com')
    const change = { email: 'from@example.com', newEmail: 'to@example.com' }
    const links = []
    for (const type of ['email_change_current', 'email_change_new'] as const)
      links.push((await admin.generateLink({ type, ...change })).data.properties?.action_link)
    expect((await followed(links[0])).hash).toContain('Confirmation+link+accepted')
    expect((await followed(links[1])).hash).toContain('access_token')
    expect(await owner`select from auth.users where email = 'to@example.com'`).toHaveLength(1)
  })

  test('for nobody, or of an unknown type, is refused', async () => {
    const nobody = await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' })
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const type = 'sms' as 'recovery'
    const unknown = await admin.generateLink({ type, email: people.stranger.email })
    expect(unknown.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

test.each([
  ['/admin/users', 'GET'],
  ['/invite', 'POST'],
])('%s without a token is answered as at Supabase: there is none', async (path, method) => {
  const response = await site.send(path, { method })
  expect([response.status, (await response.json()).error_code]).toEqual([401, 'no_authorization'])
})

const { sub } = people.stranger
const acts: Record<string, (api: typeof admin) => Promise<{ error: unknown }>> = {
  'list users': (api) => api.listUsers(),
  'read a user': (api) => api.getUserById(sub),
  'create a user': (api) => api.createUser({ email: 'sly@example.com', password: PASSWORD }),
  'change a user': (api) => api.updateUserById(sub, { password: 'a ferry in the fog' }),
  'delete a user': (api) => api.deleteUser(sub),
  'list factors': (api) => api.mfa.listFactors({ userId: sub }),
  'delete a factor': (api) => api.mfa.deleteFactor({ userId: sub, id: sub }),
  'invite a user': (api) => api.inviteUserByEmail('sly@example.com'),
  'generate a link': (api) => api.generateLink({ type: 'recovery', email: people.stranger.email }),
}

test.each(
  (['visitor', 'stranger', 'administrator'] as const).flatMap((person) =>
    Object.keys(acts).map((act) => ({ person, act })),
  ),
)('$person can’t $act', async ({ person, act }) => {
  const before = await owner`select * from auth.users order by id`
  const token = person === 'visitor' ? undefined : await signToken(person, site.keys)
  // Beside the secret key too: a user's token says whose rights count.
  for (const key of [site.keys.publishable, ...(token ? [site.keys.secret] : [])]) {
    const { auth } = createClient(SITE, key, {
      global: {
        fetch: site.fetchFrom(),
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      },
      auth: { persistSession: false, autoRefreshToken: false },
    })
    expect((await acts[act]?.(auth.admin))?.error).toMatchObject({ status: 403, code: 'not_admin' })
  }
  expect(await owner`select * from auth.users order by id`).toEqual(before)
})
