import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthSite, PASSCODE, PASSWORD } from '../../auth-site.ts'
import { attackInRounds } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner, openBrowser } = site
beforeEach(() => owner`truncate private.rate_limits`)

const ask = (address: string, passcode = 'zzzz') =>
  openBrowser({ address }).rpc('verify_access_passcode', { passcode })

const letTimePass = (seconds: number) =>
  owner`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

const checkedOf = async (tries: ReturnType<typeof ask>[]) =>
  (await Promise.all(tries)).filter(({ data }) => data === false).length

test('all networks together can try 1,000 of the 900,000 passcodes in a day', async () => {
  const network = (n: number) => `203.0.${100 + Math.floor(n / 250)}.${n % 250}`
  let checked = 0
  for (let round = 0; round < 6; round += 1)
    checked += await checkedOf(Array.from({ length: 250 }, (_, n) => ask(network(n))))
  expect(checked).toBe(1000)
  await letTimePass(24 * 60 * 60)
  const newcomer = openBrowser({ address: '198.51.100.20' })
  expect((await newcomer.rpc('verify_access_passcode', { passcode: PASSCODE })).data).toBe(true)
  const { error } = await newcomer.auth.signUp({
    email: 'newcomer@example.com',
    password: PASSWORD,
    options: { data: { access_passcode: PASSCODE } },
  })
  expect(error).toBeNull()
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
