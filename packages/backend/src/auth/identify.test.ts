import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { generateApiKeys } from './api-keys.ts'
import { identify, Unauthorized } from './identify.ts'

const keys = generateApiKeys()
const { publishable, secret, jwtSecret } = keys
const anna = { sub: '5c8a8f4e-0000-4000-8000-000000000001', email: 'anna@example.com' }
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0' }

const sign = (
  claims: Record<string, unknown> = {},
  { by = jwtSecret, alg = 'HS256' } = {},
): Promise<string> =>
  new SignJWT({ ...anna, role: 'authenticated', aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg })
    .setExpirationTime(typeof claims.exp === 'number' ? claims.exp : '1h')
    .sign(new TextEncoder().encode(by))

const callerOf = (headers: Record<string, string>) => identify(new Headers(headers), keys)
const bearer = (token: string) => ({ apikey: publishable, authorization: `Bearer ${token}` })

async function refusalOf(headers: Record<string, string>) {
  const error = await callerOf(headers).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Unauthorized)
  const { status, code, message } = error as Unauthorized
  return { status, code, message }
}

describe('keys', () => {
  test('the publishable key gives the anonymous role, the secret key the service role', async () => {
    expect(await callerOf({ apikey: publishable })).toEqual({ role: 'anon' })
    expect(await callerOf({ apikey: secret })).toEqual({ role: 'service_role' })
  })

  test('a key sent as bearer gives its role, with or without an apikey header', async () => {
    expect(await callerOf(bearer(publishable))).toEqual({ role: 'anon' })
    expect(await callerOf(bearer(secret))).toEqual({ role: 'service_role' })
    expect(await callerOf({ authorization: `Bearer ${publishable}` })).toEqual({ role: 'anon' })
  })

  test('a request without a key is a 401', async () => {
    const refusal = { status: 401, code: undefined, message: 'No API key found in request' }
    expect(await refusalOf({})).toEqual(refusal)
    expect(await refusalOf({ authorization: `Bearer ${await sign()}` })).toEqual(refusal)
  })

  test.each(['', 'sb_publishable_guess', `${publishable}x`, publishable.slice(0, -1), jwtSecret])(
    'the key "%s" is a 401',
    async (apikey) => {
      const refusal = { status: 401, code: undefined, message: 'Invalid API key' }
      expect(await refusalOf({ apikey })).toEqual(refusal)
    },
  )

  test('an empty secret key in the configuration matches no request', async () => {
    const careless = { ...keys, secret: '' }
    const caller = identify(new Headers({ apikey: '' }), careless)
    await expect(caller).rejects.toBeInstanceOf(Unauthorized)
  })

  test('a secret key sent by a browser is refused in either header', async () => {
    const message = 'Forbidden use of secret API key in browser'
    expect(await refusalOf({ apikey: secret, ...browser })).toMatchObject({ status: 401, message })
    expect(await refusalOf({ ...bearer(secret), ...browser })).toMatchObject({ message })
    expect(await callerOf({ apikey: publishable, ...browser })).toEqual({ role: 'anon' })
  })
})

describe('tokens', () => {
  test('a user’s token overrides the key, even the secret one', async () => {
    const token = await sign({ session_id: 'one' })
    const claims = { ...anna, role: 'authenticated', session_id: 'one' }
    expect(await callerOf(bearer(token))).toMatchObject(claims)
    expect(await callerOf({ ...bearer(token), apikey: secret })).toMatchObject(claims)
  })

  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  const unsigned = new UnsecuredJWT({ ...anna, role: 'authenticated', aud: 'authenticated' })

  const badTokens: [string, () => Promise<string> | string, string, string][] = [
    ['expired', () => sign({ exp: anHourAgo }), 'PGRST303', 'JWT expired'],
    ['not yet valid', () => sign({ nbf: anHourAgo + 7200 }), 'PGRST303', 'JWT not yet valid'],
    ['for another audience', () => sign({ aud: 'anon' }), 'PGRST303', 'JWT not in audience'],
    ['without a subject', () => sign({ sub: undefined }), 'PGRST303', 'Parsing claims failed'],
    [
      'with the service role',
      () => sign({ role: 'service_role' }),
      'PGRST303',
      'JWT role not accepted',
    ],
    [
      'signed with another secret',
      () => sign({}, { by: 'x'.repeat(32) }),
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    [
      'signed with another algorithm',
      () => sign({}, { alg: 'HS512', by: jwtSecret.repeat(2) }),
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
    ],
    [
      'unsigned',
      () => unsigned.setExpirationTime('1h').encode(),
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
    ],
    ['in two parts', () => 'a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ]

  test.each(badTokens)(
    'a token %s is a 401, never anonymous',
    async (_, makeToken, code, message) => {
      expect(await refusalOf(bearer(await makeToken()))).toEqual({ status: 401, code, message })
    },
  )

  test('a token with a changed signature is a 401', async () => {
    const token = await sign()
    const [header, payload] = token.split('.')
    const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url')
    signature[0] = (signature[0] ?? 0) ^ 1
    const forged = `${header}.${payload}.${signature.toString('base64url')}`
    expect(await refusalOf(bearer(forged))).toMatchObject({ code: 'PGRST301' })
  })

  test('a token without an expiry is a 401', async () => {
    const eternal = await new SignJWT({ ...anna, role: 'authenticated', aud: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(jwtSecret))
    expect(await refusalOf(bearer(eternal))).toMatchObject({ message: 'Parsing claims failed' })
  })

  test.each(['Basic YTpi', 'Bearer', 'Bearer ', 'Token x'])(
    'the header "%s" is a 401, never anonymous',
    async (authorization) => {
      expect(await refusalOf({ apikey: publishable, authorization })).toMatchObject({
        code: 'PGRST301',
      })
    },
  )
})
