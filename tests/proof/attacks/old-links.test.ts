import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite } from '../../auth-site.ts'

const site = await createAuthSite()
const { owner, findMail, openLink, openBrowser, join } = site

beforeEach(() => owner`truncate mail_outbox, private.rate_limits`)

const sessionsOf = (email: string) => owner`
  select session.id from auth.sessions session join auth.users on users.id = user_id where email = ${email} order by 1`

async function moveAddress(browser: SupabaseClient, from: string, to: string) {
  await browser.auth.updateUser({ email: to })
  for (const email of [from, to]) await openLink(await findMail(email, 'confirm-email-change'))
}

describe('a reader of the mailbox that an account has left', () => {
  test.each(['a link for a new password', 'a link to sign in'])(
    'somebody who reads an account’s former mailbox can’t get in with %s',
    async (kind) => {
      const [from, to] = [1, 2].map(() => `${crypto.randomUUID()}@example.com`) as [string, string]
      const browser = await join(from)
      const thief = openBrowser({ auth: { flowType: 'implicit' } })
      const asked = await (kind === 'a link to sign in'
        ? thief.auth.signInWithOtp({ email: from })
        : thief.auth.resetPasswordForEmail(from))
      expect(asked.error).toBeNull()
      const { payload } = await findMail(from)
      await moveAddress(browser, from, to)

      const before = await sessionsOf(to)
      const { token, code } = payload
      const byLink = await thief.auth.verifyOtp({ token_hash: token, type: 'recovery' })
      const byCode = await Promise.all(
        [from, to].map((email) => thief.auth.verifyOtp({ email, token: code, type: 'recovery' })),
      )
      for (const { data, error } of [byLink, ...byCode])
        expect([data.session, error?.code]).toEqual([null, 'otp_expired'])
      expect(await sessionsOf(to)).toEqual(before)
    },
  )
})

describe('a code from a link’s redirect', () => {
  async function openRecovery(email: string) {
    const thief = openBrowser({ auth: { flowType: 'pkce', persistSession: false } })
    await thief.auth.resetPasswordForEmail(email)
    const target = await openLink(await findMail(email, 'recover-password'))
    return () => thief.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  }

  test.each([
    [
      'its owner has a new password',
      async (_: string, browser: SupabaseClient) => {
        expect(
          (await browser.auth.updateUser({ password: 'tamaracks in October' })).error,
        ).toBeNull()
      },
    ],
    [
      'the account has another address',
      async (_: string, browser: SupabaseClient, email: string) =>
        moveAddress(browser, email, `new-${email}`),
    ],
  ])('a code from a link’s redirect does not sign in once %s', async (_, change) => {
    const email = `${crypto.randomUUID()}@example.com`
    const browser = await join(email)
    const { data } = await browser.auth.getUser()
    const exchange = await openRecovery(email)
    await change(data.user?.id ?? '', browser, email)
    expect((await exchange()).error?.code).toBe('flow_state_not_found')
  })
})
