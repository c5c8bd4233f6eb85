import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD, SITE } from '../../../../tests/auth-site.ts'
import { createAuthenticator, setUpAuthenticator } from '../../../../tests/second-factor.ts'

const site = await createAuthSite()

async function enrol(browser: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, ...data.totp }
}

/** An account with a verified factor, signed in at aal2. */
async function joinWithFactor(email: string) {
  const browser = await site.join(email)
  return { browser, ...(await setUpAuthenticator(browser)) }
}

async function signIn(email: string) {
  const browser = site.openBrowser()
  await browser.auth.signInWithPassword({ email, password: PASSWORD })
  return browser
}

describe('an authenticator app', () => {
  test('an authenticator app is enrolled with a QR code, a secret and a URI', async () => {
    const browser = await site.join('anna@example.com')
    const { qr_code, secret, uri } = await enrol(browser)
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(qr_code).not.toContain('#')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(
      `otpauth://totp/${new URL(SITE).host}:anna@example.com?`,
    )
    const { data } = await browser.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ status: 'unverified', friendly_name: 'Phone' }])
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('a factor whose name another request takes at the same time is refused', async () => {
    const browser = await site.join('zoe@example.com')
    const user = (await browser.auth.getUser()).data.user?.id ?? ''
    const [enrolling] = await site.owner.begin(async (sql) => {
      await sql`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), ${user}, 'Phone', 'totp', 'unverified', now(), now(), 'S')`
      const enrolling = browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
      await expect.poll(() => site.owner`select from pg_locks where not granted`).toHaveLength(1)
      return [enrolling]
    })
    expect((await enrolling).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  test('a correct code raises the session to aal2', async () => {
    const { browser } = await joinWithFactor('bert@example.com')
    const { data } = await browser.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { access_token = '' } = (await browser.auth.getSession()).data.session ?? {}
    expect(decodeJwt(access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    })
    const refreshed = await browser.auth.refreshSession()
    expect(decodeJwt(refreshed.data.session?.access_token ?? '').aal).toBe('aal2')
  })

  test('an authenticator app is required at the next sign-in, and its verification ends the other sessions', async () => {
    await site.join('carl@example.com')
    const other = await signIn('carl@example.com')
    const here = await signIn('carl@example.com')
    await setUpAuthenticator(here)
    expect((await other.auth.getUser()).error).not.toBeNull()
    const later = await signIn('carl@example.com')
    const { data } = await later.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })
})

describe('somebody without the code', () => {
  test('somebody without the code can’t change the password or address, add a factor or remove this one', async () => {
    const { factorId } = await joinWithFactor('emma@example.com')
    const browser = await signIn('emma@example.com')
    const password = await browser.auth.updateUser({ password: 'thief’s choice' })
    expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const email = await browser.auth.updateUser({ email: 'thief@example.com' })
    expect(email.error?.code).toBe('insufficient_aal')
    const more = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const gone = await browser.auth.mfa.unenroll({ factorId })
    expect(gone.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  })

  test('a network that sent five wrong codes is refused even with the right one', async () => {
    const { factorId, nextCode, wrongCode } = await joinWithFactor('fred@example.com')
    const browser = await signIn('fred@example.com')
    const { data } = await browser.auth.mfa.challenge({ factorId })
    const guess = (code: string) =>
      browser.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code })
    for (let n = 0; n < 5; n += 1)
      expect((await guess(wrongCode())).error?.code).toBe('mfa_verification_failed')
    expect((await guess(nextCode())).error?.code).toBe('over_request_rate_limit')
  })
})

describe('a challenge', () => {
  test('a challenge can be answered once, within five minutes, from the address that requested it', async () => {
    const { browser, factorId, nextCode } = await joinWithFactor('gina@example.com')
    const challenge = async () => (await browser.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const verify = async (challengeId: string) =>
      (await browser.auth.mfa.verify({ factorId, challengeId, code: nextCode() })).error?.code

    const used = await challenge()
    expect(await verify(used)).toBeUndefined()
    expect(await verify(used)).toBe('mfa_ip_address_mismatch')
    const old = await challenge()
    await site.owner`update auth.mfa_challenges set created_at = now() - interval '301 s' where id = ${old}`
    expect(await verify(old)).toBe('mfa_challenge_expired')
    expect(await verify('00000000-0000-4000-8000-000000000000')).toBe('mfa_factor_not_found')
    const elsewhere = await challenge()
    await site.owner`update auth.mfa_challenges set ip_address = '203.0.113.1' where id = ${elsewhere}`
    expect(await verify(elsewhere)).toBe('mfa_ip_address_mismatch')
  })

  test('a challenge is refused for another person’s factor', async () => {
    const { factorId } = await joinWithFactor('hugo@example.com')
    const stranger = await site.join('stranger2@example.com')
    const { error } = await stranger.auth.mfa.challenge({ factorId })
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await stranger.auth.mfa.unenroll({ factorId })).error?.status).toBe(404)
  })
})

describe('a code', () => {
  test('a code works only once, even in two simultaneous requests', async () => {
    const { factorId, nextCode } = await joinWithFactor('karl@example.com')
    const here = await signIn('karl@example.com')
    const { access_token = '' } = (await here.auth.getSession()).data.session ?? {}
    const challenge = async () => (await here.auth.mfa.challenge({ factorId })).data?.id
    const challenges = [await challenge(), await challenge()]
    const code = nextCode()
    const answers = await Promise.all(
      challenges.map((challenge_id) =>
        site.send(`/factors/${factorId}/verify`, {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}` },
          body: JSON.stringify({ challenge_id, code }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const later = await signIn('karl@example.com')
    expect((await later.auth.mfa.challengeAndVerify({ factorId, code })).error?.message).toBe(
      'This code was used already. Please wait for the next one.',
    )
  })

  test('a code doesn’t verify a factor that somebody with a stolen password had begun to add', async () => {
    const { browser } = await joinWithFactor('lena@example.com')
    const { data } = await browser.auth.getUser()
    const thief = await signIn('lena@example.com')
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const id = '0c8a8f4e-0000-4000-8000-00000000000f'
    await site.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${data.user?.id ?? ''}, 'totp', 'unverified', now(), now(), ${secret})`
    const code = createAuthenticator(secret).nextCode()
    const { error } = await thief.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })
})

test('removing a factor resets its sessions to aal1', async () => {
  const { browser, factorId } = await joinWithFactor('ivy@example.com')
  expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull()
  const { data } = await browser.auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal1')
  expect(data.user?.factors).toBeUndefined()
})
