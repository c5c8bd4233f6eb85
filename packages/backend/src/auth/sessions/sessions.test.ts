import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'
import { createLog } from '../../log.ts'
import { generateApiKeys } from '../api-keys.ts'
import { createAuthService } from '../auth-service.ts'
import { hashToken } from '../random-tokens.ts'

const site = await createAuthSite()
const { owner } = site
await site.join('anna@example.com')

async function signIn(email = 'anna@example.com', password = PASSWORD) {
  const browser = site.openBrowser()
  const { data, error } = await browser.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { browser, ...data.session }
}

const refresh = (refresh_token = '') => site.openBrowser().auth.refreshSession({ refresh_token })
const isAlive = async ({ access_token = '' }) =>
  (await site.openBrowser().auth.getUser(access_token)).error === null

const hashed = (token = '') => hashToken(site.keys.jwtSecret, token)

/** Makes the tokens of this session look as if they were last used that long ago. */
const letTimePass = (refreshToken: string, time: string) => owner`
  update auth.refresh_tokens set updated_at = updated_at - ${time}::interval
  where session_id = (select session_id from auth.refresh_tokens
    where token = ${hashed(refreshToken)})`

test('replacing the secret invalidates every session, link and code that was issued before', async () => {
  const { access_token, refresh_token } = await signIn()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const pkce = { flowType: 'pkce', storage, persistSession: true } as const
  const email = 'anna@example.com'
  await site.openBrowser({ auth: pkce }).auth.resetPasswordForEmail(email)
  const code = (await site.openLink(await site.findMail(email))).searchParams.get('code') ?? ''
  await site.openBrowser().auth.resetPasswordForEmail(email)
  const { payload } = await site.findMail(email)

  const replaced = createAuthService({
    database: site.database,
    keys: { ...site.keys, jwtSecret: generateApiKeys().jwtSecret },
    siteUrl: SITE,
    log: createLog('silent'),
  })
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const asked = new Request(input, init)
    return replaced.fetch(new Request(asked.url.replace('/auth/v1', ''), asked))
  }
  const { auth } = site.openBrowser({ fetch: send, auth: pkce })
  const { auth: other } = site.openBrowser({ fetch: send })
  expect((await other.getUser(access_token)).error?.code).toBe('bad_jwt')
  expect((await other.refreshSession({ refresh_token })).error?.code).toBe(
    'refresh_token_not_found',
  )
  expect((await auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  const mailed = { email, type: 'recovery' } as const
  expect((await other.verifyOtp({ ...mailed, token: payload.code })).error?.code).toBe(
    'otp_expired',
  )
  expect((await other.verifyOtp({ type: 'recovery', token_hash: payload.token })).error?.code).toBe(
    'otp_expired',
  )
})

describe('a refresh token', () => {
  test('a refresh token is exchanged for a new one and a new access token', async () => {
    const first = await signIn()
    const { data, error } = await refresh(first.refresh_token)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(first.refresh_token)
    expect(data.user?.email).toBe('anna@example.com')
    expect((await refresh(data.session?.refresh_token)).error).toBeNull()
  })

  test('a refresh token used by several tabs at once gives all of them the same new token', async () => {
    const { refresh_token } = await signIn()
    const tabs = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token)))
    const given = new Set(tabs.map(({ data }) => data.session?.refresh_token))
    expect(given.size).toBe(1)
    const live = await owner`
      select from auth.refresh_tokens where not revoked and session_id = (
        select session_id from auth.refresh_tokens
        where token = ${hashed(refresh_token)})`
    expect(live).toHaveLength(1)
  })

  test('a refresh token used again within 10 s returns the current one, even after two refreshes', async () => {
    const { refresh_token } = await signIn()
    const second = await refresh(refresh_token)
    const third = await refresh(second.data.session?.refresh_token)
    const late = await refresh(refresh_token)
    expect(late.data.session?.refresh_token).toBe(third.data.session?.refresh_token)
  })

  test('a device whose clock is fast refreshes on each call and stays signed in, like colleagues at its address', async () => {
    const address = '203.0.113.90'
    const sendFrom = (refresh_token = '') =>
      site.openBrowser({ address }).auth.refreshSession({ refresh_token })
    const colleague = await signIn()
    const first = await signIn()
    let { refresh_token } = first
    const given = new Set<string>()
    for (let n = 0; n < 170; n += 1) {
      const { data, error } = await sendFrom(refresh_token)
      expect(error).toBeNull()
      refresh_token = data.session?.refresh_token ?? ''
      given.add(refresh_token)
    }
    const rotations = await owner`
      select from auth.refresh_tokens where session_id = (
        select session_id from auth.refresh_tokens
        where token = ${hashed(refresh_token)})`
    expect(given.size).toBeLessThan(10)
    expect(rotations.length).toBe(given.size + 1)
    expect((await sendFrom(colleague.refresh_token)).error).toBeNull()
  })

  test.each([
    ['30 days after the sign-in', '30 days 1 minute', 'now()'],
    ['after 14 days without use', '20 days', `now() - interval '14 days 1 minute'`],
  ])('a refresh token ends with its session %s', async (_, age, refreshedAt) => {
    const { refresh_token } = await signIn()
    await owner.unsafe(`
      update auth.sessions set created_at = now() - interval '${age}',
        refreshed_at = (${refreshedAt}) at time zone 'utc'
      where id = (select session_id from auth.refresh_tokens
        where token = '${hashed(refresh_token)}')`)
    expect((await refresh(refresh_token)).error?.code).toBe('session_expired')
    expect((await refresh(refresh_token)).error?.code).toBe('refresh_token_not_found')
  })

  test('a device in daily use stays signed in for more than 14 days', async () => {
    const { refresh_token } = await signIn()
    await owner`
      update auth.sessions set created_at = now() - interval '29 days',
        refreshed_at = (now() - interval '1 day') at time zone 'utc'
      where id = (select session_id from auth.refresh_tokens
        where token = ${hashed(refresh_token)})`
    expect((await refresh(refresh_token)).error).toBeNull()
  })

  test('a refresh token used again later ends the session for both thief and owner', async () => {
    const stolen = await signIn()
    const other = await signIn()
    const { data } = await refresh(stolen.refresh_token)
    await letTimePass(stolen.refresh_token ?? '', '11 s')
    const reuse = await refresh(stolen.refresh_token)
    expect(reuse.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const after = await refresh(data.session?.refresh_token)
    expect(after.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(await isAlive(stolen)).toBe(false)
    expect(await isAlive(other)).toBe(true)
  })

  test('a malformed refresh token is refused without a query', async () => {
    await owner`truncate private.rate_limits`
    for (const malformed of ['guess', 'g'.repeat(42), 'g'.repeat(44), `${'g'.repeat(42)}.`]) {
      const { error } = await refresh(malformed)
      expect(error).toMatchObject({
        ...{ status: 400, code: 'validation_failed', message: 'Refresh token is not valid' },
      })
    }
    expect(await owner`select from private.rate_limits`).toHaveLength(0)
  })

  test('a refresh token is stored as a hash', async () => {
    const { refresh_token } = await signIn()
    expect(
      await owner`select from auth.refresh_tokens where token = ${refresh_token ?? ''}`,
    ).toEqual([])
  })
})

describe('signing out', () => {
  test('signing out locally ends only this session', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await here.browser.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true])
    expect((await refresh(here.refresh_token)).error?.code).toBe('refresh_token_not_found')
  })

  test('signing out the other sessions keeps this one', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await here.browser.auth.signOut({ scope: 'others' })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
  })

  test('signing out globally, the default, ends all sessions', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await here.browser.auth.signOut()
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, false])
  })
})

describe('a new password', () => {
  test('a new password ends all other sessions and replaces the old password', async () => {
    await site.join('bert@example.com')
    const [here, there] = [await signIn('bert@example.com'), await signIn('bert@example.com')]
    const { error } = await here.browser.auth.updateUser({ password: 'snow on the Steeples' })
    expect(error).toBeNull()
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect((await refresh(there.refresh_token)).error?.code).toBe('refresh_token_not_found')
    await expect(signIn('bert@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await signIn('bert@example.com', 'snow on the Steeples')
  })

  test('a new password must differ from the old one and be strong enough', async () => {
    const { browser } = await signIn()
    const change = async (password: string) =>
      (await browser.auth.updateUser({ password })).error?.code
    expect(await change(PASSWORD)).toBe('same_password')
    expect(await change('dragon')).toBe('weak_password')
    expect(await change('x'.repeat(73))).toBe('validation_failed')
    await signIn()
  })

  test('a new password can be set once with a mailed code, and not with a wrong one', async () => {
    const browser = await site.join('nora@example.com')
    expect((await browser.auth.reauthenticate()).error).toBeNull()
    const { payload } = await site.findMail('nora@example.com', 'reauthenticate')
    const wrong = payload.code === '000000' ? '000001' : '000000'
    const change = (password: string, nonce: string) => browser.auth.updateUser({ password, nonce })
    expect((await change('first new one', wrong)).error?.code).toBe('reauthentication_not_valid')
    expect((await change('first new one', payload.code)).error).toBeNull()
    const again = await change('second new one', payload.code)
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  })
})

test('new user metadata is merged with the old, and null removes a key', async () => {
  const { browser } = await signIn()
  await browser.auth.updateUser({ data: { name: 'Anna', color: 'green' } })
  const { data } = await browser.auth.updateUser({ data: { color: null, town: 'Kimberley' } })
  expect(data.user?.user_metadata).toEqual({ name: 'Anna', town: 'Kimberley' })
})

describe('an access token', () => {
  const answerTo = async (token: string) => {
    const response = await site.send('/user', { headers: { authorization: `Bearer ${token}` } })
    return [response.status, (await response.json()).error_code]
  }
  const forge = (by: string, claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(by))

  test('an access token with a valid signature but no session of its user is refused', async () => {
    const anna = await signIn()
    const claims = { sub: anna.user?.id, role: 'authenticated', aud: 'authenticated', exp: 4e9 }
    const sessionless = await forge(site.keys.jwtSecret, claims)
    expect(await answerTo(sessionless)).toEqual([403, 'bad_jwt'])
    const elsewhere = { ...claims, session_id: '00000000-0000-4000-8000-000000000000' }
    const lost = await forge(site.keys.jwtSecret, elsewhere)
    expect(await answerTo(lost)).toEqual([403, 'session_not_found'])
  })

  test('an access token of an ended session, or a banned or deleted account, is refused at once, and so are its rights', async () => {
    const invitation_token = await site.invite('gone@example.com')
    const browser = site.openBrowser()
    const options = { data: { invitation_token } }
    const { data } = await browser.auth.signUp({
      email: 'gone@example.com',
      password: PASSWORD,
      options,
    })
    const token = data.session?.access_token ?? ''
    const ban = (until: string | null) =>
      owner`update auth.users set banned_until = ${until} where email = 'gone@example.com'`

    await owner`update auth.sessions set not_after = now() where user_id = ${data.user?.id ?? ''}`
    expect(await answerTo(token)).toEqual([403, 'session_not_found'])
    expect((await browser.from('invitations').select()).data).toEqual([])
    await owner`update auth.sessions set not_after = null where user_id = ${data.user?.id ?? ''}`

    await ban('2100-01-01')
    expect(await answerTo(token)).toEqual([403, 'user_banned'])
    expect((await refresh(data.session?.refresh_token)).error?.code).toBe('user_banned')
    expect((await browser.from('invitations').select()).data).toEqual([])
    await ban(null)
    expect((await browser.from('invitations').select()).data).not.toEqual([])
    await owner`delete from auth.users where email = 'gone@example.com'`
    expect(await answerTo(token)).toEqual([403, 'user_not_found'])
    expect((await refresh(data.session?.refresh_token)).error?.code).toBe('refresh_token_not_found')
    expect((await browser.from('invitations').select()).data).toEqual([])
  })
})
