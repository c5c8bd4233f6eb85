import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD, SITE } from '../../../../../tests/auth-site.ts'

const site = await createAuthSite()
const { owner, findMail, openLink, openBrowser } = site
await site.join('anna@example.com')
const anna = 'anna@example.com'

// Rate limits have their own tests.
beforeEach(() => owner`truncate mail_outbox, private.rate_limits`)

function openFreshBrowser({ flowType, address }: { flowType?: 'pkce'; address?: string } = {}) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return openBrowser({ address, auth: { flowType, storage, persistSession: true } })
}

const fragmentOf = (target: URL) => new URLSearchParams(target.hash.slice(1))

describe('resetting a forgotten password', () => {
  test('an older link is known to be replaced by a newer mail until that one is used, and no check uses a link up', async () => {
    await site.join('zoe@example.com')
    const ask = async () => {
      await openFreshBrowser().auth.resetPasswordForEmail('zoe@example.com')
      return (await findMail('zoe@example.com', 'recover-password')).payload.token
    }
    const isReplaced = async (token: string) => {
      const asked = await site.send(
        `/verify/replaced?${new URLSearchParams({ token_hash: token })}`,
      )
      return (await asked.json()).replaced
    }
    const tokens = [await ask(), await ask(), await ask()]
    const [first = '', second = '', newest = ''] = tokens
    const states = async () => Promise.all([...tokens, 'unknown', ''].map(isReplaced))
    expect(await states()).toEqual([true, true, false, false, false])
    const open = (token_hash: string) =>
      openBrowser().auth.verifyOtp({ type: 'recovery', token_hash })
    for (const older of [first, second]) expect((await open(older)).error?.code).toBe('otp_expired')
    expect((await open(newest)).error).toBeNull()
    expect(await states()).toEqual(tokens.map(() => false).concat(false, false))
  })

  test('a forgotten password can be reset once with the link in the mail', async () => {
    await site.join('ella@example.com')
    const asked = await openFreshBrowser().auth.resetPasswordForEmail('Ella@example.com', {
      redirectTo: `${SITE}/auth`,
    })
    expect(asked).toEqual({ data: {}, error: null })
    const mail = await findMail('ella@example.com', 'recover-password')

    const target = await openLink(mail)
    expect(target.pathname).toBe('/auth')
    const fragment = fragmentOf(target)
    expect(fragment.get('type')).toBe('recovery')
    const browser = openBrowser()
    const [access_token = '', refresh_token = ''] = ['access_token', 'refresh_token'].map(
      (name) => fragment.get(name) ?? '',
    )
    await browser.auth.setSession({ access_token, refresh_token })
    expect((await browser.auth.updateUser({ password: 'a quiet lake' })).error).toBeNull()
    const fresh = await openBrowser().auth.signInWithPassword({
      email: 'ella@example.com',
      password: 'a quiet lake',
    })
    expect(fresh.error).toBeNull()

    const again = fragmentOf(await openLink(mail))
    expect(Object.fromEntries(again)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('a reset for an unknown address gets the same response, and sends no mail', async () => {
    const known = await openFreshBrowser().auth.resetPasswordForEmail(anna)
    const unknown = await openFreshBrowser().auth.resetPasswordForEmail('nobody@example.com')
    expect(unknown).toEqual(known)
    expect(await owner`select recipient from mail_outbox`).toEqual([{ recipient: anna }])
  })

  test('a reset for an unknown address has the same rate limit', async () => {
    const answers = async (email: string) => {
      const { auth } = openFreshBrowser()
      const codes = []
      for (const _ of [1, 2, 3, 4, 5])
        codes.push((await auth.resetPasswordForEmail(email)).error?.code)
      return codes
    }
    const expected = [undefined, undefined, undefined, undefined, 'over_email_send_rate_limit']
    expect(await answers(anna)).toEqual(expected)
    expect(await answers('nobody@example.com')).toEqual(expected)
  })
})

describe('a link', () => {
  const askForOne = async (redirectTo?: string) => {
    await openFreshBrowser().auth.resetPasswordForEmail(anna, { redirectTo })
    return findMail(anna)
  }

  test('a link redirects only to the site, whatever the client requested and however its URL was changed', async () => {
    const mail = await askForOne('https://evil.example/auth')
    expect(mail.payload.redirect_to).toBe(SITE)
    const tampered = { ...mail, payload: { ...mail.payload, redirect_to: 'https://evil.example/' } }
    const target = await openLink(tampered)
    expect(target.origin).toBe(SITE)
    expect(target.hash).toContain('access_token')
    const failed = await openLink(tampered)
    expect(failed.origin).toBe(SITE)
  })

  test('a link expires after an hour, or when a newer one is sent', async () => {
    const [first, second] = [await askForOne(), await askForOne()]
    expect((await openLink(first)).hash).toContain('otp_expired')
    await owner`update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`
    expect((await openLink(second)).hash).toContain('otp_expired')
    const { error } = await openFreshBrowser().auth.verifyOtp({
      token_hash: second.payload.token,
      type: 'recovery',
    })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a link of one type can’t be used as another', async () => {
    const { payload } = await askForOne()
    const { error } = await openFreshBrowser().auth.verifyOtp({
      token_hash: payload.token,
      type: 'signup',
    })
    expect(error?.code).toBe('otp_expired')
  })

  test('a link still works after a scanner has sent a HEAD request', async () => {
    const mail = await askForOne()
    const { token, type } = mail.payload
    const head = await site.send(`/verify?${new URLSearchParams({ token, type })}`, {
      method: 'HEAD',
    })
    expect(head.status).toBe(405)
    expect((await openLink(mail)).hash).toContain('access_token')
  })

  test('a link opened three times at the same moment signs in once', async () => {
    const mail = await askForOne()
    const targets = await Promise.all([openLink(mail), openLink(mail), openLink(mail)])
    expect(targets.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1)
  })

  test('a link is stored as a hash, and so is its code', async () => {
    const { payload } = await askForOne()
    const [stored] = await owner`
      select concat(users, token) as everything from auth.users join auth.one_time_tokens token on user_id = users.id
      where email = ${anna}`
    expect(stored?.everything).not.toContain(payload.token)
    // The microseconds of a timestamp could happen to equal the code.
    const withoutFractions = stored?.everything.replaceAll(/:\d\d\.\d+/g, '')
    expect(withoutFractions).toContain(anna)
    expect(withoutFractions).not.toMatch(new RegExp(`\\b${payload.code}\\b`))
  })

  test('a link stops working when the password is changed', async () => {
    const browser = openBrowser()
    await browser.auth.signInWithPassword({ email: anna, password: PASSWORD })
    const mail = await askForOne()
    await browser.auth.updateUser({ password: 'not for long' })
    await browser.auth.updateUser({ password: PASSWORD })
    expect((await openLink(mail)).hash).toContain('otp_expired')
  })
})

describe('a link for PKCE', () => {
  test('a link for PKCE redirects with a code that only the requesting browser can exchange for a session, once', async () => {
    const browser = openFreshBrowser({ flowType: 'pkce' })
    await browser.auth.resetPasswordForEmail(anna, { redirectTo: `${SITE}/auth` })
    const target = await openLink(await findMail(anna))
    expect(target.hash).toBe('')
    const code = target.searchParams.get('code') ?? ''
    const exchange = async (auth_code: string, code_verifier: string) => {
      const body = JSON.stringify({ auth_code, code_verifier })
      const response = await site.send('/token?grant_type=pkce', { method: 'POST', body })
      return (await response.json()).error_code
    }
    expect(await exchange(code, 'x'.repeat(56))).toBe('bad_code_verifier')
    expect(await exchange('guess', 'x'.repeat(56))).toBe('flow_state_not_found')
    const { data, error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(anna)
    expect(await exchange(code, 'x'.repeat(56))).toBe('flow_state_not_found')
  })

  test('a link for PKCE gives a code that expires after five minutes', async () => {
    const browser = openFreshBrowser({ flowType: 'pkce' })
    await browser.auth.signInWithOtp({ email: anna })
    const code = (await openLink(await findMail(anna))).searchParams.get('code') ?? ''
    await owner`update auth.flow_state set auth_code_issued_at = now() - interval '301 s'`
    const { error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
  })
})

test('an account that was banned in the meantime gets no session for a link or its code', async () => {
  const ben = 'ben@example.com'
  await site.join(ben)
  const browser = openFreshBrowser({ flowType: 'pkce' })
  await browser.auth.resetPasswordForEmail(ben)
  const target = await openLink(await findMail(ben, 'recover-password'))
  await openFreshBrowser().auth.resetPasswordForEmail(ben)
  const mail = await findMail(ben, 'recover-password')
  await owner`update auth.users set banned_until = now() + interval '1 day' where email = ${ben}`

  expect((await openLink(mail)).hash).toContain('user_banned')
  const code = target.searchParams.get('code') ?? ''
  const exchanged = await browser.auth.exchangeCodeForSession(code)
  expect(exchanged.error?.code).toBe('user_banned')
})

describe('a six-digit code', () => {
  const askForSome = async (email = anna) => {
    await openFreshBrowser().auth.signInWithOtp({ email })
    const { payload } = await findMail(email, 'magic-link')
    return payload.code
  }
  const enter = (token: string, browser = openFreshBrowser(), email = anna) =>
    browser.auth.verifyOtp({ email, token, type: 'email' })

  test('a six-digit code signs in once, and only with the address it was sent to', async () => {
    await site.join('other@example.com')
    const code = await askForSome()
    expect(code).toMatch(/^\d{6}$/)
    const elsewhere = await enter(code, openFreshBrowser(), 'other@example.com')
    expect(elsewhere.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await enter(code)).data.user?.email).toBe(anna)
    expect((await enter(code)).error?.code).toBe('otp_expired')
  })

  test('a six-digit code is refused after five wrong ones, even when it is right', async () => {
    const code = await askForSome()
    const browser = openFreshBrowser()
    const wrong = (n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
    for (const n of [1, 2, 3, 4, 5])
      expect((await enter(wrong(n), browser)).error?.code).toBe('otp_expired')
    expect((await enter(code, browser)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a six-digit code requested for an unknown address gets the same response, and creates no account', async () => {
    const { data, error } = await openFreshBrowser().auth.signInWithOtp({
      email: 'nobody@example.com',
    })
    expect([data, error]).toEqual([{ user: null, session: null }, null])
    expect(await owner`select from auth.users where email = 'nobody@example.com'`).toEqual([])
    const guess = await enter('123456', openFreshBrowser(), 'nobody@example.com')
    expect(guess.error?.code).toBe('otp_expired')
  })
})

test('a confirmation is mailed again only to an unconfirmed account', async () => {
  const { auth } = openFreshBrowser()
  const data = { access_passcode: 'R2d7' }
  await auth.signUp({ email: 'new@example.com', password: PASSWORD, options: { data } })
  await owner`truncate mail_outbox`
  for (const email of ['new@example.com', anna, 'nobody@example.com'])
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(await owner`select recipient from mail_outbox`).toEqual([{ recipient: 'new@example.com' }])
  expect((await openLink(await findMail('new@example.com'))).hash).toContain('access_token')
})
