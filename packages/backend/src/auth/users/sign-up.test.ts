import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSCODE, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'

const site = await createAuthSite()
const withPasscode = { data: { access_passcode: PASSCODE } }

const signUp = (email: string, data: Record<string, unknown>, password = PASSWORD) =>
  site.openBrowser().auth.signUp({ email, password, options: { data } })

const accountOf = async (email: string) => {
  const [account] = await site.owner`select * from auth.users where email = ${email}`
  return account
}

describe('signing up by invitation', () => {
  test('an invited person chooses a password, is signed in at once and is an administrator', async () => {
    const invitation_token = await site.invite('Ines@Example.com')
    const browser = site.openBrowser()
    const { data, error } = await browser.auth.signUp({
      email: 'ines@example.com',
      password: PASSWORD,
      options: { data: { invitation_token, name: 'Ines' } },
    })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.last_sign_in_at).toBeTruthy()
    expect(await accountOf('ines@example.com')).toMatchObject({ last_sign_in_at: null })
    expect(data.user?.user_metadata).toEqual({ name: 'Ines' })
    const { data: row } = await browser
      .from('admin_users')
      .select('is_admin')
      .eq('id', data.user?.id)
      .single()
    expect(row).toEqual({ is_admin: true })

    const [spent] = await site.owner`
      select user_id, accepted_at is not null as accepted from invitations where email = 'ines@example.com'`
    expect(spent).toEqual({ user_id: data.user?.id, accepted: true })
    const copies = await site.owner`
      select from auth.users, auth.identities
      where concat(raw_user_meta_data, identity_data) like ${`%${invitation_token}%`}`
    expect(copies).toHaveLength(0)
  })
})

describe('signing up with the access passcode', () => {
  test('a person with the passcode confirms by mail and then waits for approval', async () => {
    const { data, error } = await signUp('Pat@Example.com', {
      access_passcode: PASSCODE,
      name: 'Pat',
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email: 'pat@example.com',
      user_metadata: { name: 'Pat' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    const early = await site
      .openBrowser()
      .auth.signInWithPassword({ email: 'pat@example.com', password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const target = await site.openLink(await site.findMail('pat@example.com'))
    expect(target.origin).toBe(SITE)
    const access_token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
    const browser = site.openBrowser()
    expect((await browser.auth.getUser(access_token)).data.user?.email).toBe('pat@example.com')
    const [admin] = await site.owner`select from admin_users where id = ${data.user?.id ?? ''}`
    expect(admin).toBeUndefined()
  })

  test('signing up again mails a new link, and the password chosen after the link is the valid one', async () => {
    await signUp('twice@example.com', withPasscode.data)
    const first = await site.findMail('twice@example.com')
    await signUp('twice@example.com', withPasscode.data, 'another good one')
    const second = await site.findMail('twice@example.com')
    expect((await site.openLink(first)).hash).toContain('error_code=otp_expired')
    const browser = site.openBrowser()
    await browser.auth.verifyOtp({ token_hash: second.payload.token, type: 'signup' })
    await browser.auth.updateUser({ password: 'chosen in the mailbox' })
    const signIn = async (password: string) =>
      (await site.openBrowser().auth.signInWithPassword({ email: 'twice@example.com', password }))
        .error?.code
    expect(await signIn(PASSWORD)).toBe('invalid_credentials')
    expect(await signIn('another good one')).toBe('invalid_credentials')
    expect(await signIn('chosen in the mailbox')).toBeUndefined()
    expect(await accountOf('twice@example.com')).toBeTruthy()
  })
})

test('an unconfirmed account is deleted a day after its last mail, unless it was invited, used or made by the operator', async () => {
  for (const name of ['late', 'asked-again', 'invited', 'phone', 'used'])
    await signUp(`${name}@example.org`, withPasscode.data)
  await site.owner`insert into auth.users (id, email) values (gen_random_uuid(), 'operator@example.org')`
  await site.owner`
    update auth.users set created_at = now() - interval '2 days',
      confirmation_sent_at = now() - case email when 'asked-again@example.org' then interval '1 hour' else interval '2 days' end,
      invited_at = case email when 'invited@example.org' then now() end,
      phone_confirmed_at = case email when 'phone@example.org' then now() end,
      last_sign_in_at = case email when 'used@example.org' then now() end
    where email like '%.org'`
  await site.as('service').rpc('delete_unconfirmed_accounts').throwOnError()
  const left =
    await site.owner`select email from auth.users where email like '%.org' order by email`
  expect(left.map(({ email }) => email)).toEqual([
    'asked-again@example.org',
    'invited@example.org',
    'operator@example.org',
    'phone@example.org',
    'used@example.org',
  ])
})
