import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD } from '../../../../tests/auth-site.ts'

const site = await createAuthSite()
const { auth } = site.openBrowser()
const phone = '+12505550142'

describe('a feature of GoTrue that is not enabled answers with GoTrue’s error', () => {
  test('phone numbers', async () => {
    const closed = { code: 'phone_provider_disabled' }
    expect((await auth.signUp({ phone, password: PASSWORD })).error).toMatchObject({
      status: 400,
      ...closed,
    })
    const signIn = await auth.signInWithPassword({ phone, password: PASSWORD })
    expect(signIn.error).toMatchObject({
      status: 422,
      message: 'Phone logins are disabled',
      ...closed,
    })
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject({ status: 400, ...closed })
    expect((await auth.resend({ type: 'sms', phone })).error).toMatchObject(closed)
    expect((await auth.verifyOtp({ type: 'sms', phone, token: '123456' })).error).toMatchObject(
      closed,
    )
  })

  test('anonymous accounts', async () => {
    const { error } = await auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })

  test('other providers', async () => {
    const { data } = await auth.signInWithOAuth({ provider: 'google' })
    const response = await site.backend.fetch(new Request(data.url ?? ''))
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ])
    const idToken = await auth.signInWithIdToken({ provider: 'google', token: 'x' })
    expect(idToken.error).toMatchObject({ status: 400, code: 'provider_disabled' })
    const sso = await auth.signInWithSSO({ domain: 'example.com' })
    expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
  })

  test('linked identities', async () => {
    const browser = await site.join('anna@example.com')
    const link = await browser.auth.linkIdentity({ provider: 'google' })
    expect(link.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
    const { data } = await browser.auth.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('Anna has no identity')
    const unlink = await browser.auth.unlinkIdentity(identity)
    expect(unlink.error?.code).toBe('manual_linking_disabled')
  })

  test('an unknown path is a 404', async () => {
    expect((await site.send('/oauth/clients')).status).toBe(404)
  })
})

test('the health check needs no key', async () => {
  const response = await site.send('/health', { headers: {} })
  expect(await response.json()).toMatchObject({ name: 'GoTrue' })
})

test('while the database is away it answers 503, so that clients retry', async () => {
  const away = await createAuthSite()
  await away.database.close()
  const { error } = await away
    .openBrowser()
    .auth.signInWithPassword({ email: 'a@example.com', password: 'wrong' })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
})
