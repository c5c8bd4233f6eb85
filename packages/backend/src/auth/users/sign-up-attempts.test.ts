import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite, PASSCODE, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'
import { createLog } from '../../log.ts'
import { createAuthService } from '../auth-service.ts'
import { createPasswordQueue } from './password-queue.ts'
import { createHashing } from './passwords.ts'

const site = await createAuthSite()
const { owner } = site

const signUp = (email: string, data?: Record<string, unknown>, password = PASSWORD) =>
  site.openBrowser().auth.signUp({ email, password, options: { data } })

const anyone = () => `${randomUUID()}@example.com`
const accounts = () => owner`select email from auth.users order by email`

beforeEach(() => owner`delete from private.rate_limits`)

async function expectRefused(attempt: ReturnType<typeof signUp>, message: string) {
  const before = await accounts()
  const { data, error } = await attempt
  expect(error).toMatchObject({ status: 403, message })
  expect(data).toEqual({ user: null, session: null })
  expect(await accounts()).toEqual(before)
}

describe('nobody signs up', () => {
  test('nobody signs up without an invitation or the passcode', async () => {
    const message = 'Signing up needs an invitation or the access passcode.'
    await expectRefused(signUp(anyone()), message)
    await expectRefused(signUp(anyone(), { role: 'admin' }), message)
  })

  test.each(['R2d8', 'r2d7', '', ' R2d7', null, 4, ['R2d7'], { value: 'R2d7' }])(
    'nobody signs up with the passcode %j',
    async (access_passcode) => {
      await expectRefused(signUp(anyone(), { access_passcode }), 'Invalid passcode')
    },
  )

  test.each(['', 'guess', null, 7, ['x']])(
    'nobody signs up with the invitation %j',
    async (invitation_token) => {
      const message = 'This invitation is not valid for this email address.'
      await expectRefused(signUp(anyone(), { invitation_token }), message)
      const both = { invitation_token, access_passcode: PASSCODE }
      await expectRefused(signUp(anyone(), both), message)
    },
  )

  test('nobody signs up with an invitation for another address', async () => {
    const invitation_token = await site.invite('invited@example.com')
    const message = 'This invitation is not valid for this email address.'
    await expectRefused(signUp('somebody@example.com', { invitation_token }), message)
    const [untouched] =
      await owner`select accepted_at from invitations where email = 'invited@example.com'`
    expect(untouched?.accepted_at).toBeNull()
  })

  test.each(['accepted_at', 'revoked_at', 'expires_at'])(
    'nobody signs up with an invitation whose %s is in the past',
    async (column) => {
      const email = anyone()
      const invitation_token = await site.invite(email)
      await owner`update invitations set ${owner(column)} = now() - interval '1 s' where email = ${email}`
      const message =
        column === 'accepted_at'
          ? 'This invitation has been used already. Please sign in.'
          : 'This invitation is not valid for this email address.'
      await expectRefused(signUp(email, { invitation_token }), message)
    },
  )

  test('nobody signs up twice with one invitation, even at the same moment', async () => {
    const email = anyone()
    const invitation_token = await site.invite(email)
    const tries = await Promise.all([1, 2, 3].map(() => signUp(email, { invitation_token })))
    expect(tries.filter(({ data }) => data.session)).toHaveLength(1)
    expect(await owner`select from auth.users where email = ${email}`).toHaveLength(1)
  })
})

test('the metadata that a person sends gives no rights', async () => {
  const email = anyone()
  const claims = { role: 'service_role', is_admin: true, app_metadata: { role: 'admin' } }
  const { data } = await signUp(email, { access_passcode: PASSCODE, ...claims })
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
  const { payload } = await site.findMail(email)
  const browser = site.openBrowser()
  await browser.auth.verifyOtp({ token_hash: payload.token, type: 'signup' })
  await browser.auth.updateUser({ data: { is_admin: true, role: 'service_role' } })
  await browser.auth.refreshSession()

  expect((await browser.from('admin_users').select()).data).toEqual([])
  expect((await browser.from('invitations').select()).data).toEqual([])
  const invite = await browser.rpc('invite_administrator', { email })
  expect(invite.error?.code).toBe('42501')
  const own = { id: data.user?.id, is_admin: true }
  expect((await browser.from('admin_users').insert(own)).error?.code).toBe('42501')
  const { access_token = '' } = (await browser.auth.getSession()).data.session ?? {}
  const update = await site.send('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  })
  expect([update.status, await update.json()]).toMatchObject([403, { error_code: 'not_admin' }])
})

test('the right passcode uses up no attempts, neither of its network nor of everybody', async () => {
  for (let n = 0; n < 2; n += 1)
    await owner`select private.check_access_passcode(${PASSCODE}, '203.0.113.5')`
  expect([...(await owner`select endpoint from private.rate_limits where used <> 0`)]).toEqual([])
})

test('wrong passcodes of a network and of everybody are counted for a day', async () => {
  await owner`select private.check_access_passcode('zzzz', '203.0.113.5')`
  const counted = await owner`
    select endpoint, round(extract(epoch from resets_at - now()) / 60)::int as minutes
      from private.rate_limits`
  expect([...counted]).toEqual([
    { endpoint: 'passcode', minutes: 1440 },
    { endpoint: 'passcode', minutes: 1440 },
  ])
})

test('metadata of more than 2 kB is refused, at sign-up and when added later in parts', async () => {
  const refused = { code: 'validation_failed', message: 'User metadata is larger than 2048 bytes' }
  const large = { access_passcode: PASSCODE, words: 'x'.repeat(2100) }
  expect((await signUp(anyone(), large)).error).toMatchObject(refused)
  const email = anyone()
  await signUp(email, { access_passcode: PASSCODE, words: 'x'.repeat(1500) })
  const { payload } = await site.findMail(email)
  const browser = site.openBrowser()
  await browser.auth.verifyOtp({ token_hash: payload.token, type: 'signup' })
  const more = await browser.auth.updateUser({ data: { more: 'x'.repeat(1000) } })
  expect(more.error).toMatchObject(refused)
  expect((await browser.auth.updateUser({ data: { words: null } })).error).toBeNull()
  const wall = owner`
    update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', 5000))
    where email = ${email}`
  await expect(wall).rejects.toMatchObject({ code: '23514' })
})

test('a sign-up with a wrong passcode hashes nothing and doesn’t count towards the mail limit', async () => {
  let hashed = 0
  const hashing = createHashing()
  const passwords = createPasswordQueue({
    ...hashing,
    hash: (password) => {
      hashed += 1
      return hashing.hash(password)
    },
  })
  const { database, keys } = site
  const service = createAuthService({
    database,
    keys,
    siteUrl: SITE,
    log: createLog('silent'),
    passwords,
  })
  const email = anyone()
  const attempt = async (access_passcode: string, address: string) => {
    const body = JSON.stringify({ email, password: PASSWORD, data: { access_passcode } })
    const init = { method: 'POST', headers: { apikey: keys.publishable }, body }
    return (await service.request('/signup', init, { address })).status
  }
  for (let n = 0; n < 12; n += 1) expect(await attempt('zzzz', `203.0.113.${n}`)).toBe(403)
  expect(hashed).toBe(0)
  expect(await attempt(PASSCODE, '198.51.100.1')).toBe(200)
  expect(hashed).toBe(1)
})

describe('guessing the passcode', () => {
  const guess = (address: string, access_passcode = 'zzzz') =>
    site.openBrowser({ address }).auth.signUp({
      email: anyone(),
      password: PASSWORD,
      options: { data: { access_passcode } },
    })
  const ask = (address: string, passcode = 'zzzz') =>
    site.openBrowser({ address }).rpc('verify_access_passcode', { passcode })

  test('guessing the passcode is stopped after twenty attempts from one network, at both endpoints together', async () => {
    for (let n = 0; n < 10; n += 1) await ask('203.0.113.7')
    for (let n = 0; n < 10; n += 1) await guess('203.0.113.7')
    expect((await ask('203.0.113.7', PASSCODE)).status).toBe(429)
    const { error } = await guess('203.0.113.7', PASSCODE)
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect((await ask('203.0.113.8', PASSCODE)).data).toBe(true)
  })

  test('guessing the passcode gains nothing from many IPv6 addresses or forwarding headers', async () => {
    for (let n = 0; n < 20; n += 1) await ask(`2001:db8:7:${n}::1`)
    expect((await ask('2001:db8:7:ffff::1')).status).toBe(429)
    const forged = await site
      .openBrowser({ address: '2001:db8:7:7::9' })
      .rpc('verify_access_passcode', { passcode: PASSCODE })
      .setHeader('x-forwarded-for', '198.51.100.1')
    expect(forged.status).toBe(429)
  })

  test('guessing the passcode never blocks somebody who knows it', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask('203.0.113.9', PASSCODE)).data).toBe(true)
  })
})

describe('an address that has an account', () => {
  test('an address that has an account gets the same response as a new one, and its owner gets a mail', async () => {
    await site.join('known@example.com')
    const known = await signUp('Known@example.com', { access_passcode: PASSCODE, name: 'K' })
    const fresh = await signUp('fresh@example.com', { access_passcode: PASSCODE, name: 'K' })
    const again = await signUp('fresh@example.com', { access_passcode: PASSCODE, name: 'K' })
    const shape = (answer: unknown, email: string) =>
      JSON.stringify(answer)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    expect(shape(known, 'known@example.com')).toBe(shape(fresh, 'fresh@example.com'))
    expect(shape(again, 'fresh@example.com')).toBe(shape(fresh, 'fresh@example.com'))
    expect((await site.findMail('known@example.com')).kind).toBe('account-exists')
  })

  test('an address that has an account is not revealed to somebody without the passcode', async () => {
    await expectRefused(signUp('known@example.com'), (await signUp(anyone())).error?.message ?? '')
  })

  test('an account that was never confirmed is replaced by that of the invited person', async () => {
    await signUp('squatted@example.com', { access_passcode: PASSCODE }, 'the squatter knows it')
    const invitation_token = await site.invite('squatted@example.com')
    const { data } = await signUp('squatted@example.com', { invitation_token })
    expect(data.session).toBeTruthy()
    const squatter = await site.openBrowser().auth.signInWithPassword({
      email: 'squatted@example.com',
      password: 'the squatter knows it',
    })
    expect(squatter.error?.code).toBe('invalid_credentials')
  })
})

describe('a password', () => {
  const code = async (password: string) => {
    const { error } = await signUp(anyone(), { access_passcode: PASSCODE }, password)
    return [error?.status, error?.code]
  }

  test('a password needs at least six characters and must not be a common one', async () => {
    expect(await code('short')).toEqual([422, 'weak_password'])
    expect(await code('123456')).toEqual([422, 'weak_password'])
    expect(await code('PassWord')).toEqual([422, 'weak_password'])
    expect(await code('')).toEqual([400, 'validation_failed'])
    expect(await code('six cz')).toEqual([undefined, undefined])
  })

  test('a password that is known from a leak is refused, however rare it is', async () => {
    expect(await code('Dimazarya')).toEqual([422, 'weak_password'])
  })

  test.each(['Quiet Valley 2026!', 'Cr3mat10n-Cranbr00k', 'admin1234', 'Site.Test99'])(
    'a password made only of the firm’s words is refused: %s',
    async (password) => {
      expect(await code(password)).toEqual([422, 'weak_password'])
    },
  )

  test('a password may contain the firm’s words among others, but not only the person’s name', async () => {
    expect(await code('larches in a golden valley')).toEqual([undefined, undefined])
    const data = { access_passcode: PASSCODE }
    const { error } = await signUp('ruth.okanagan@example.com', data, 'RuthOkanagan1')
    expect(error?.code).toBe('weak_password')
  })

  test('a password of up to 72 bytes is accepted, and a longer one is refused rather than cut', async () => {
    expect(await code('é'.repeat(36))).toEqual([undefined, undefined])
    expect(await code(`${'é'.repeat(36)}x`)).toEqual([400, 'validation_failed'])
    expect(await code('before\0after')).toEqual([400, 'validation_failed'])
  })
})
