import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { errors } from './errors.ts'
import { type Caller, createAuthLimits } from './limits.ts'

const database = await createTestDatabase()
const limits = createAuthLimits(database)
beforeEach(() => database.owner`truncate private.rate_limits`)

const account = 'anna@example.com'
const caller = { address: '203.0.113.7', account }
const knownDevice = { ...caller, device: 'hers' }
const fromNetwork = (n: number): Caller => ({
  address: `198.51.${Math.floor(n / 250)}.${n % 250}`,
  account,
})

const right = async () => 'in'
const unchecked = async () => {
  throw new Error('The connection was lost')
}

/** Advances the limits' periods instead of waiting. */
const letTimePass = (seconds: number) =>
  database.owner`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

/** Sends one wrong secret for each caller; returns how many were checked. */
async function guess(secret: 'password' | 'factor', callers: Caller[]) {
  const wrong = secret === 'password' ? errors.wrongCredentials : errors.wrongFactorCode
  let checked = 0
  const check = async () => {
    checked += 1
    throw wrong()
  }
  for (const who of callers) await limits.attempt(secret, who, check).catch(() => {})
  return checked
}

const times = (count: number, who: Caller) => Array.from({ length: count }, () => who)
const networks = (count: number) => Array.from({ length: count }, (_, n) => fromNetwork(n))

test.each([
  ['a new device', caller],
  ['a known device', knownDevice],
])('a password that could not be checked is not counted as wrong, on %s', async (_, who) => {
  for (let n = 0; n < 25; n += 1)
    await expect(limits.attempt('password', who, unchecked)).rejects.toThrow(/was lost/)
  const counted = await database.owner`select from private.rate_limits where used > 0`
  expect([...counted]).toEqual([])
  expect(await limits.attempt('password', who, right)).toBe('in')
})

describe('the limits of wrong passwords for one account', () => {
  test('ten wrong passwords from one network are checked in ten minutes', async () => {
    expect(await guess('password', times(60, caller))).toBe(10)
    await letTimePass(540)
    expect(await guess('password', times(5, caller))).toBe(0)
    await letTimePass(60)
    expect(await guess('password', times(60, caller))).toBe(10)
  })

  test('sixty wrong passwords from many networks are checked at once, then one every 20 seconds', async () => {
    expect(await guess('password', networks(120))).toBe(60)
    await letTimePass(5)
    expect(await guess('password', networks(120))).toBe(0)
    await letTimePass(15)
    expect(await guess('password', networks(120))).toBe(1)
  })

  test('the owner on a new device with the right password waits 20 seconds at most', async () => {
    await guess('password', networks(120))
    await expect(limits.attempt('password', fromNetwork(500), right)).rejects.toSatisfy(
      ({ retryAfter }) => retryAfter <= 20,
    )
    await letTimePass(20)
    expect(await limits.attempt('password', fromNetwork(500), right)).toBe('in')
  })

  test('a known device keeps its own ten attempts, even on an attacker’s network', async () => {
    await guess('password', [...times(60, caller), ...networks(120)])
    expect(await limits.attempt('password', knownDevice, right)).toBe('in')
    expect(await guess('password', times(15, knownDevice))).toBe(10)
    await letTimePass(60)
    expect(await limits.attempt('password', knownDevice, right)).toBe('in')
  })

  test('one network can’t use up the account’s attempts', async () => {
    await guess('password', times(200, caller))
    expect(await limits.attempt('password', fromNetwork(1), right)).toBe('in')
  })
})

test('after thirty wrong passwords for many accounts a network is refused for five minutes', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ ...caller, account: `${n}@example.com` }))
  expect(await guess('password', many)).toBe(30)
  await letTimePass(240)
  expect(await guess('password', many)).toBe(0)
  await letTimePass(60)
  expect(await guess('password', many)).toBe(30)
})

test('five wrong app codes are checked per network and thirty in all, then one every ten minutes', async () => {
  expect(await guess('factor', times(20, caller))).toBe(5)
  await database.owner`truncate private.rate_limits`
  expect(await guess('factor', networks(60))).toBe(30)
  await letTimePass(590)
  expect(await guess('factor', networks(60))).toBe(0)
  await letTimePass(10)
  expect(await guess('factor', networks(60))).toBe(1)
})

test('a mailbox gets six mails, then one every quarter of an hour, however many networks request them', async () => {
  const ask = async (callers: Caller[]) => {
    let sent = 0
    for (const who of callers)
      await limits.consume('mail', who).then(
        () => (sent += 1),
        () => {},
      )
    return sent
  }
  expect(await ask(times(10, caller)), 'for one network').toBe(4)
  expect(await ask(networks(40))).toBe(2)
  await letTimePass(840)
  expect(await ask(networks(40))).toBe(0)
  await letTimePass(60)
  expect(await ask(networks(40))).toBe(1)
})

test('a right secret is accepted, and a wrong one refused, even if its count can’t be taken back', async () => {
  const { owner } = database
  await owner`alter function private.refund_rate_limit rename to elsewhere`
  onTestFinished(async () => {
    await owner`alter function private.elsewhere rename to refund_rate_limit`
  })
  expect(await limits.attempt('link', caller, right)).toBe('in')
  await expect(limits.attempt('link', caller, unchecked)).rejects.toThrow('The connection was lost')
})
