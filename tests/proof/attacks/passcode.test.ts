import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthSite, PASSCODE, PASSWORD } from '../../auth-site.ts'
import { attackInRounds, judgesTimes } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner, openBrowser } = site
/** The longest wait for a newcomer, in seconds. */
const LONGEST_WAIT = 30

beforeEach(() => owner`truncate private.rate_limits`)

const ask = (address: string, passcode = 'zzzz') =>
  openBrowser({ address }).rpc('verify_access_passcode', { passcode })

const letTimePass = (seconds: number) =>
  owner`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

/** Enters the passcode, and retries after the seconds that the refusal names. */
async function enterPatiently(address: string) {
  const first = await ask(address, PASSCODE)
  if (first.data) return { waited: 0, isRight: true }
  const waited = Number(/(\d+) seconds/.exec(first.error?.message ?? '')?.[1] ?? 0)
  await letTimePass(waited)
  return { waited, isRight: (await ask(address, PASSCODE)).data === true }
}

const network = (n: number) => `203.0.${100 + Math.floor(n / 250)}.${n % 250}`

test('a newcomer signs up while attackers in 50 networks try 250 passcodes a minute', async () => {
  let checked = 0
  const waits: number[] = []
  await attackInRounds(async () => {
    const tries = Array.from({ length: 250 }, (_, n) => ask(network(n % 50)))
    checked += (await Promise.all(tries)).filter(({ data }) => data === false).length
    const { waited, isRight } = await enterPatiently('198.51.100.20')
    expect({ isRight, waited }).toMatchObject({ isRight: true })
    waits.push(waited)
  })
  console.log({ checked, longest: Math.max(...waits), times: waits.length })
  expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT)
  if (!judgesTimes) expect(checked).toBeLessThanOrEqual(202)
  const { error } = await openBrowser({ address: '198.51.100.20' }).auth.signUp({
    email: 'newcomer@example.com',
    password: PASSWORD,
    options: { data: { access_passcode: PASSCODE } },
  })
  expect(error).toBeNull()
})

// This test has no set duration: it skips half an hour.
test('a stranger who tries all day from one network is blocked there, and nobody else notices', async () => {
  for (let minute = 0; minute < 30; minute += 1) {
    for (const _ of [1, 2, 3, 4, 5, 6]) await ask('203.0.113.7')
    await letTimePass(60)
  }
  expect((await ask('198.51.100.21', PASSCODE)).data).toBe(true)
})

test('an invited person’s link is checked while attackers in eleven networks try others', async () => {
  const token = await site.invite('invited@example.com')
  const check = (address: string, given: string) =>
    openBrowser({ address }).rpc('verify_invitation_token', { token: given })
  await attackInRounds(async (round) => {
    await Promise.all(
      Array.from({ length: 11 * 30 }, (_, n) => check(`203.0.113.${n % 11}`, `guess ${n}`)),
    )
    const { data, error } = await check(`198.51.100.${round % 250}`, token)
    expect([error, data?.[0]?.is_valid]).toEqual([null, true])
  })
})
