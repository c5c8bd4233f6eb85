import { expect, test } from 'vitest'
import { createAuthSite } from '../../../../tests/auth-site.ts'

const site = await createAuthSite()
const phone = '+12505550142'
const password = 'larches in autumn'

test.each([
  ['phone numbers', 'POST', '/signup', { phone, password }, 400, 'phone_provider_disabled'],
  [
    'phone numbers',
    'POST',
    '/token?grant_type=password',
    { phone, password },
    422,
    'phone_provider_disabled',
  ],
  ['phone numbers', 'POST', '/otp', { phone }, 400, 'phone_provider_disabled'],
  ['anonymous accounts', 'POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['other providers', 'GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  [
    'other providers',
    'POST',
    '/token?grant_type=id_token',
    { provider: 'google', id_token: 'x' },
    400,
    'provider_disabled',
  ],
  ['single sign-on', 'POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
  ['an unknown path', 'GET', '/oauth/clients', undefined, 404, 'not_found'],
] as const)('Auth has no %s: %s %s', async (_, method, path, body, status, code) => {
  const response = await site.send(path, { method, body: body && JSON.stringify(body) })
  expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }])
})

test('identities can’t be linked or unlinked', async () => {
  const browser = await site.join('anna@example.com')
  const link = await browser.auth.linkIdentity({ provider: 'google' })
  expect(link.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const [identity] = (await browser.auth.getUserIdentities()).data?.identities ?? []
  if (!identity) throw new Error('Anna has no identity')
  expect((await browser.auth.unlinkIdentity(identity)).error?.code).toBe('manual_linking_disabled')
})

test('while the database is unreachable, Auth responds with 503, so that clients retry', async () => {
  const away = await createAuthSite()
  await away.database.close()
  const { error } = await away
    .openBrowser()
    .auth.signInWithPassword({ email: 'a@example.com', password: 'wrong' })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
})
