import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { errors } from './errors.ts'
import { createAuthLimits } from './limits.ts'

const database = await createTestDatabase()
const limits = createAuthLimits(database)
beforeEach(() => database.owner`truncate private.rate_limits`)

const caller = { address: '203.0.113.7', account: 'anna@example.com' }
const knownDevice = { ...caller, device: 'hers' }
const right = async () => 'in'
const wrong = async () => {
  throw errors.wrongCredentials()
}
const unchecked = async () => {
  throw new Error('The connection was lost')
}

test.each([
  ['on a new device', caller],
  ['on a known device', knownDevice],
])('what could not be checked is not counted as wrong, %s', async (_, who) => {
  for (let n = 0; n < 25; n += 1)
    await expect(limits.attempt('password', who, unchecked)).rejects.toThrow(/was lost/)
  const counted = await database.owner`select from private.rate_limits where used > 0`
  expect([...counted]).toEqual([])
  expect(await limits.attempt('password', who, right)).toBe('in')
})

test('ten wrong passwords count, and then nothing is checked', async () => {
  for (let n = 0; n < 10; n += 1)
    await expect(limits.attempt('password', caller, wrong)).rejects.toMatchObject({ status: 400 })
  let isChecked = false
  const eleventh = limits.attempt('password', caller, async () => {
    isChecked = true
  })
  await expect(eleventh).rejects.toMatchObject({ status: 429 })
  expect(isChecked).toBe(false)
})
