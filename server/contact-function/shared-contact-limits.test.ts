import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { shareContactLimits } from './shared-contact-limits.ts'

const database = await createTestDatabase()

test('a flood from one network leaves connections for messages and sign-ins from elsewhere', async () => {
  const { take } = shareContactLimits(database)
  let answered = 0
  const flood = Array.from({ length: 400 }, async () => {
    const counted = await take('203.0.113.7', false)
    answered += 1
    return counted
  })
  const elsewhere = take('198.51.100.20', false)
  await database.owner`select`
  expect(answered, 'a sign-in waits for a few of them at most').toBeLessThan(400 - 10)
  expect((await elsewhere).wait).toBe(0)
  const counted = await Promise.all(flood)
  expect(counted.filter(({ wait }) => wait === 0).length).toBeLessThanOrEqual(20)
  expect(counted.filter(({ wait }) => wait === 5)).toHaveLength(380)
})
