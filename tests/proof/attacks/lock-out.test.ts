import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthSite, PASSWORD, rememberCookies, SITE } from '../../auth-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner, openBrowser, findMail } = site
const OWNER = 'owner@example.com'
const HOME = '198.51.100.20'
await site.join(OWNER)

beforeEach(() => owner`truncate mail_outbox, private.rate_limits`)

// These tests have no set duration: they count what one period of a limit lets through.
test('a device that never signed in gains nothing, and neither does a forged cookie', async () => {
  const email = 'forged@example.com'
  await site.join(email)
  const forged = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('cookie', `device=${randomUUID()}; device=e30.e30.e30`)
    return site.fetchFrom('203.0.113.50')(request)
  }
  const browser = openBrowser({ fetch: forged })
  for (let n = 0; n < 10; n += 1)
    await browser.auth.signInWithPassword({ email, password: `guess ${n}` })
  const { error } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error?.message).toMatch(/^Too many wrong passwords were tried. Please wait \d+ seconds/)
})

test('somebody who knew the password gets ten guesses after it has changed, and the owner isn’t refused', async () => {
  const email = 'changed@example.com'
  const NEW = 'snow on the Steeples'
  await site.join(email)
  const openDevice = (address: string) =>
    openBrowser({ address, fetch: rememberCookies(site.fetchFrom(address)) })
  const thiefs = Array.from({ length: 12 }, () => openDevice('203.0.113.80'))
  for (const device of thiefs) await device.auth.signInWithPassword({ email, password: PASSWORD })
  const hers = openDevice(HOME)
  await hers.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await hers.auth.updateUser({ password: NEW })).error).toBeNull()
  await hers.auth.signInWithPassword({ email, password: NEW })

  const guesses = thiefs.flatMap((device) =>
    Array.from({ length: 10 }, (_, n) =>
      device.auth.signInWithPassword({ email, password: `guess ${n}` }),
    ),
  )
  const owners = Array.from({ length: 15 }, () =>
    hers.auth.signInWithPassword({ email, password: NEW }),
  )
  expect((await Promise.all(owners)).map(({ error }) => error)).toEqual(Array(15).fill(null))
  const codes = (await Promise.all(guesses)).map(({ error }) => error?.code)
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
})

test('four password recoveries requested by a stranger don’t prevent the owner’s own, and every link works in the owner’s browser', async () => {
  const stranger = openBrowser({ address: '203.0.113.70', auth: { flowType: 'pkce' } })
  for (let n = 0; n < 5; n += 1) await stranger.auth.resetPasswordForEmail(OWNER)
  const hers = openBrowser({ address: '192.0.2.11' })
  const openHere = async () => {
    const { payload } = await findMail(OWNER, 'recover-password')
    return openBrowser({ address: '192.0.2.11' }).auth.verifyOtp({
      token_hash: payload.token,
      type: 'recovery',
    })
  }
  const byStranger = await openHere()
  expect([byStranger.error, byStranger.data.user?.email]).toEqual([null, OWNER])
  const { error } = await hers.auth.resetPasswordForEmail(OWNER, { redirectTo: `${SITE}/auth` })
  expect(error).toBeNull()
  expect((await openHere()).error).toBeNull()
})

test('a stranger who types wrong codes invalidates that code, but neither its link nor the next code', async () => {
  const ask = async () => {
    await openBrowser({ address: HOME }).auth.signInWithOtp({ email: OWNER })
    return (await findMail(OWNER, 'magic-link')).payload
  }
  const enter = (token: string, address = HOME) =>
    openBrowser({ address }).auth.verifyOtp({ email: OWNER, token, type: 'email' })
  const first = await ask()
  const wrong = (n: number) => String((Number(first.code) + n) % 1_000_000).padStart(6, '0')
  for (let n = 1; n <= 5; n += 1) await enter(wrong(n), `203.0.116.${n}`)
  expect((await enter(first.code)).error?.code).toBe('otp_expired')
  const link = await openBrowser({ address: HOME }).auth.verifyOtp({
    token_hash: first.token,
    type: 'magiclink',
  })
  expect(link.error).toBeNull()
  expect((await enter((await ask()).code)).error).toBeNull()
})

test('wrong codes for 30 accounts don’t block anybody’s correct one', async () => {
  for (let n = 0; n < 160; n += 1)
    await openBrowser({ address: `203.0.117.${n % 40}` }).auth.verifyOtp({
      email: `nobody${n % 30}@example.com`,
      token: '123456',
      type: 'email',
    })
  await openBrowser({ address: HOME }).auth.signInWithOtp({ email: OWNER })
  const { code } = (await findMail(OWNER, 'magic-link')).payload
  const { error } = await openBrowser({ address: HOME }).auth.verifyOtp({
    email: OWNER,
    token: code,
    type: 'email',
  })
  expect(error).toBeNull()
})
