import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD } from '../../../../../tests/auth-site.ts'
import { setUpAuthenticator } from '../../../../../tests/second-factor.ts'

const site = await createAuthSite()
const { owner } = site
const NEXT = 'eleven larches by the lake'

beforeEach(() => owner`truncate mail_outbox, private.rate_limits`)

let count = 0
/** Somebody who signed in with the password that long ago. */
async function signInBefore(age: string) {
  count += 1
  const email = `person${count}@example.com`
  await site.join(email)
  const browser = site.openBrowser()
  await browser.auth.signInWithPassword({ email, password: PASSWORD })
  await letSessionsAge(email, age)
  return { email, browser, auth: browser.auth }
}

const letSessionsAge = (email: string, age: string) => owner`
  update auth.mfa_amr_claims set updated_at = updated_at - ${age}::interval
  where session_id in (
    select sessions.id from auth.sessions join auth.users on users.id = user_id where email = ${email})`

const codeOf = (answer: { error: { code?: string } | null }) => answer.error?.code

describe('a browser that signed in 20 minutes ago', () => {
  test('a session that signed in 20 minutes ago can’t change the password or address, or add an authenticator app', async () => {
    const { auth } = await signInBefore('20 minutes')
    const tries = [
      await auth.updateUser({ password: NEXT }),
      await auth.updateUser({ email: 'thief@example.com' }),
      await auth.mfa.enroll({ factorType: 'totp' }),
    ]
    expect(tries.map(codeOf)).toEqual(tries.map(() => 'reauthentication_needed'))
  })

  test('a session that signed in 20 minutes ago can’t remove the app, not even with the password', async () => {
    const { email, auth, browser } = await signInBefore('0 minutes')
    const { factorId } = await setUpAuthenticator(browser)
    await letSessionsAge(email, '2 hours')
    expect(codeOf(await auth.mfa.unenroll({ factorId }))).toBe('reauthentication_needed')
    await auth.updateUser({ current_password: PASSWORD })
    expect(codeOf(await auth.mfa.unenroll({ factorId }))).toBe('reauthentication_needed')
  })

  test('a session that signed in 20 minutes ago reveals nothing when the password is guessed', async () => {
    const { auth } = await signInBefore('20 minutes')
    await owner`truncate private.rate_limits`
    const guess = async () =>
      codeOf(await auth.updateUser({ password: NEXT, current_password: 'a guess of mine' }))
    const codes = []
    for (let n = 0; n < 25; n += 1) codes.push(await guess())
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(20)
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })
})

describe('somebody who signed in long ago changes the account', () => {
  test('somebody who signed in long ago can change the account by sending the current password along with the new one', async () => {
    const { auth } = await signInBefore('3 days')
    const changed = await auth.updateUser({ password: NEXT, current_password: PASSWORD })
    expect(changed.error).toBeNull()
  })

  test('somebody who signed in long ago can change the account after giving the password, and the code if there is an app', async () => {
    const { auth, browser, email } = await signInBefore('3 days')
    expect((await auth.updateUser({ current_password: PASSWORD })).error).toBeNull()
    const { factorId, nextCode } = await setUpAuthenticator(browser)
    await letSessionsAge(email, '3 days')
    await auth.updateUser({ current_password: PASSWORD })
    await auth.mfa.challengeAndVerify({ factorId, code: nextCode() })
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})

test('a person has an hour after opening a reset link to choose the password', async () => {
  const { email } = await signInBefore('0 minutes')
  const open = async () => {
    const { auth } = site.openBrowser()
    await auth.resetPasswordForEmail(email)
    const { token } = (await site.findMail(email, 'recover-password')).payload
    await auth.verifyOtp({ token_hash: token, type: 'recovery' })
    return auth
  }
  const auth = await open()
  await letSessionsAge(email, '50 minutes')
  expect((await auth.updateUser({ password: NEXT })).error).toBeNull()
  const late = await open()
  await letSessionsAge(email, '70 minutes')
  expect(codeOf(await late.updateUser({ password: PASSWORD }))).toBe('reauthentication_needed')
})
