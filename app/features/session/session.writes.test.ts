import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import {
  chooseFirstPassword,
  giveCode,
  requestPasswordReset,
  signIn,
  spendEmailLink,
} from './session.writes.ts'

const client = createClient('http://site.test', 'key', {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
})
const db = async () => client

test('a password reset that fails is logged and reported to the person', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = requestPasswordReset.send(db, 'ana@example.com')
  await expect(request).rejects.toMatchObject({ name: 'AuthRetryableFetchError' })
  expect(log).toHaveBeenCalledWith('The password could not be reset', expect.anything())
})

test('signing in without an address reports that it is missing', async () => {
  const nobody = { password: 'quiet valley' } as never
  await expect(signIn.send(db, nobody)).rejects.toThrow(
    'You must provide either an email or phone number and a password',
  )
  const { error } = await client.auth.signInWithOtp({} as never)
  expect(error?.message).toBe('You must provide either an email or phone number.')
})

/** A server whose answers are the given ones. */
const answering = (auth: object) => async () => ({ auth }) as never
const session = (aal: string, ...statuses: string[]) => ({
  access_token: `.${btoa(JSON.stringify({ aal }))}.`,
  user: { factors: statuses.map((status, at) => ({ id: `app ${at}`, status })) },
})

test('a person with an authenticator app is signed in only once the code was right', async () => {
  const isSignedIn = (given: object) => {
    const signInWithPassword = async () => ({ data: { session: given } })
    return signIn.send(answering({ signInWithPassword }), { email: 'a@b.ca', password: 'larch' })
  }
  expect(await isSignedIn(session('aal1', 'unverified'))).toBe(true)
  expect(await isSignedIn(session('aal1', 'verified'))).toBe(false)
  expect(await isSignedIn(session('aal2', 'verified'))).toBe(true)
})

test.each([
  [null, 'half confirmed'],
  [session('aal1', 'verified'), 'needs code'],
  [session('aal1'), 'signed in'],
])('a mailed link that is answered with %j leaves the person “%s”', async (given, outcome) => {
  const verifyOtp = async () => ({ data: { session: given } })
  const link = { type: 'signup', tokenHash: 'x', next: '/' } as const
  expect(await spendEmailLink.send(answering({ verifyOtp }), link)).toBe(outcome)
})

test.each([
  ['mfa_verification_failed', ['app 0', 'app 2']],
  ['over_request_rate_limit', ['app 0']],
])('a code refused with “%s” was tried with the apps %j', async (code, tried) => {
  const challengeAndVerify = vi.fn(async (_: { factorId: string }) => ({ error: { code } }))
  const own = session('aal1', 'verified', 'unverified', 'verified')
  const getSession = async () => ({ data: { session: own } })
  const given = giveCode.send(answering({ getSession, mfa: { challengeAndVerify } }), '123456')
  await expect(given).rejects.toEqual({ code })
  expect(challengeAndVerify.mock.calls.map(([{ factorId }]) => factorId)).toEqual(tried)
})

test('the first password may be that of the sign-up', async () => {
  const server = (error: object) => answering({ updateUser: async () => ({ error }) })
  await chooseFirstPassword.send(server({ code: 'same_password' }), { password: 'quiet larch' })
  const weak = { code: 'weak_password' }
  await expect(chooseFirstPassword.send(server(weak), { password: 'larch' })).rejects.toEqual(weak)
})
