import { beforeEach, expect, test, vi } from 'vitest'
import { tables } from '../../access-matrix.ts'
import { createAuthSite, PASSWORD } from '../../auth-site.ts'
import { setUpAuthenticator } from '../../second-factor.ts'
import { judgesTimes } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner, openBrowser } = site
const EMAIL = 'owner@example.com'
const HOME = '198.51.100.20'

const home = await site.join(EMAIL)
await owner`insert into admin_users (id) select id from auth.users where email = ${EMAIL}`
const { factorId, nextCode, wrongCode } = await setUpAuthenticator(home)

beforeEach(() => owner`truncate private.rate_limits`)

/** Somebody who has the password and no phone. */
async function signInFrom(address: string) {
  const browser = openBrowser({ address })
  const { error } = await browser.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(error).toBeNull()
  return browser
}

test('somebody with a stolen password but no phone can read and change nothing', async () => {
  const thief = await signInFrom('203.0.113.7')
  const seen: Record<string, number> = {}
  for (const [table, { stranger }] of Object.entries(tables)) {
    const { data } = await thief.from(table).select('*')
    if (data?.length && stranger === '') seen[table] = data.length
  }
  expect(seen).toEqual({})
  const before = await owner`select count(*) from audit_log`
  for (const [table, { change, key = 'id' }] of Object.entries(tables)) {
    await thief.from(table).update(change).not(key, 'is', null)
    await thief.from(table).delete().not(key, 'is', null)
  }
  expect(await owner`select count(*) from audit_log`).toEqual(before)
  const account = await Promise.all([
    thief.auth.updateUser({ password: 'the thief’s own choice' }),
    thief.auth.updateUser({ email: 'thief@example.com' }),
    thief.auth.mfa.unenroll({ factorId }),
    thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
  ])
  expect(account.map(({ error }) => error?.code)).toEqual(account.map(() => 'insufficient_aal'))
})

// The time is simulated: a whole day in a long run, otherwise two hours.
test('guesses of the code from 40 networks are limited for a day, and the owner can still sign in', async () => {
  const networks = Array.from({ length: 40 }, (_, n) => `203.0.113.${n + 1}`)
  const thieves = await Promise.all(
    networks.map(async (address) => {
      const { auth } = await signInFrom(address)
      const { data } = await auth.mfa.challenge({ factorId })
      return () => auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: wrongCode() })
    }),
  )
  let checked = 0
  const steps = judgesTimes ? 24 * 6 : 12
  for (let step = 0; step < steps; step += 1) {
    for (const guess of thieves.slice(0, step === 0 ? 40 : 4))
      if ((await guess()).error?.code === 'mfa_verification_failed') checked += 1
    thieves.push(...thieves.splice(0, 4))
    await owner`update private.rate_limits set resets_at = resets_at - interval '10 minutes'`
  }
  const hours = steps / 6
  console.log({ hours, checked, chanceInPercent: (checked * 3) / 10_000 })
  expect(checked).toBeLessThanOrEqual(30 + 7 + 10 * hours)

  const { auth } = await signInFrom(HOME)
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: nextCode() })
  expect(error).toBeNull()
})
