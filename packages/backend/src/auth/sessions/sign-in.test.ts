import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'
import { createLog } from '../../log.ts'
import { createAuthService } from '../auth-service.ts'
import { createPasswordQueue } from '../users/password-queue.ts'
import { createHashing } from '../users/passwords.ts'

const site = await createAuthSite()
const { owner } = site
await site.join('anna@example.com')

const signIn = (email: string, password = PASSWORD, address?: string) =>
  site.openBrowser({ address }).auth.signInWithPassword({ email, password })

describe('a person with an account', () => {
  test('a person with an account signs in, whatever the case of the address', async () => {
    const { data, error } = await signIn('Anna@Example.com')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'anna@example.com', role: 'authenticated', phone: '' })
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const [{ last_sign_in_at } = {}] = await owner`
      select last_sign_in_at from auth.users where email = 'anna@example.com'`
    expect(data.user?.last_sign_in_at).toBe(last_sign_in_at.toISOString())
  })

  test('a person who signs in gets an access token with GoTrue’s claims for one hour', async () => {
    const { data } = await signIn('anna@example.com')
    const token = data.session?.access_token ?? ''
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      iss: `${SITE}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      exp: Number(claims.iat) + 3600,
      iat: expect.any(Number),
      email: 'anna@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
  })

  test('a longer password whose first 72 bytes are right is refused', async () => {
    const long = 'é'.repeat(36)
    await site.join('long@example.com', long)
    expect((await signIn('long@example.com', long)).error).toBeNull()
    const { error } = await signIn('long@example.com', `${long}x`)
    expect(error?.code).toBe('invalid_credentials')
  })

  test('a banned person learns of the ban only with the right password', async () => {
    await site.join('banned@example.com')
    await owner`update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.com'`
    expect((await signIn('banned@example.com')).error?.code).toBe('user_banned')
    expect((await signIn('banned@example.com', 'wrong')).error?.code).toBe('invalid_credentials')
  })

  test('eighty simultaneous sign-ins from one network are neither refused nor counted as wrong', async () => {
    const readCounted = () =>
      owner`select endpoint, caller, used from private.rate_limits
        where used > 0 and endpoint like 'password%' order by endpoint, caller`
    const before = await readCounted()
    const signIns = Array.from({ length: 80 }, () =>
      signIn('anna@example.com', PASSWORD, '203.0.113.80'),
    )
    const codes = (await Promise.all(signIns)).map(({ error }) => error?.code)
    expect([...new Set(codes)]).toEqual([undefined])
    expect([...(await readCounted())]).toEqual([...before])
  })
})

describe('somebody who guesses addresses and passwords', () => {
  test('somebody who guesses gets the same response for an unknown address as for a wrong password', async () => {
    const unknown = await signIn('nobody@example.com')
    const wrong = await signIn('anna@example.com', 'not hers')
    expect(unknown.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect({ ...wrong.error }).toEqual({ ...unknown.error })
  })

  test('somebody who guesses waits equally long for an unknown address, because a hash is compared either way', async () => {
    const real = createHashing()
    const compared: boolean[] = []
    const passwords = createPasswordQueue({
      ...real,
      verify: async (password, hash) => {
        compared.push(Boolean(hash))
        return real.verify(password, hash)
      },
    })
    const { database, keys } = site
    const log = createLog('silent')
    const service = createAuthService({ database, keys, siteUrl: SITE, log, passwords })
    for (const email of ['anna@example.com', 'nobody@example.com'])
      await service.request('/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: keys.publishable },
        body: JSON.stringify({ email, password: 'wrong' }),
      })
    expect(compared).toEqual([true, false])
    expect(await real.verify('wrong', undefined)).toBe(false)
  })

  test('somebody who guesses is stopped after ten attempts, while the owner signs in from elsewhere', async () => {
    await site.join('target@example.com')
    for (let n = 0; n < 10; n += 1) await signIn('target@example.com', `guess ${n}`, '203.0.113.1')
    const stopped = await signIn('target@example.com', PASSWORD, '203.0.113.1')
    expect(stopped.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect((await signIn('target@example.com', PASSWORD, '198.51.100.1')).error).toBeNull()
  })
})

describe('an error', () => {
  const token = (grant: string, body: unknown, headers?: Record<string, string>) =>
    site.send(`/token?grant_type=${grant}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })

  test('an error has GoTrue’s old format, or that of 2024 for clients that ask for it', async () => {
    const old = await token('password', { email: 'anna@example.com', password: 'x' })
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    const version = { 'x-supabase-api-version': '2024-01-01' }
    const recent = await token('password', { email: 'anna@example.com', password: 'x' }, version)
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await recent.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  test.each([
    ['password', '{', 'bad_json'],
    ['password', { email: 7, password: [] }, 'validation_failed'],
    ['refresh_token', {}, 'validation_failed'],
    ['constructor', {}, 'invalid_credentials'],
  ])('the grant "%s" with %j is answered by 400 %s', async (grant, body, code) => {
    const response = await token(grant, body)
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: code }])
  })
})
