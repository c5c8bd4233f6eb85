import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { createContactLimits } from './contact-limits.ts'

const database = await createTestDatabase()

beforeEach(() => database.owner`truncate private.rate_limits`)

test('a flood from one network leaves connections for messages and sign-ins from elsewhere', async () => {
  const { take } = createContactLimits(database)
  let answered = 0
  const send = async (address: string) => {
    const counted = await take(address, false)
    answered += 1
    return counted
  }
  const { flood, elsewhere } = await database.owner.begin(async (sql) => {
    // Whatever is counted waits for the end of this transaction.
    await sql`lock table private.rate_limits`
    const flood = Array.from({ length: 400 }, () => send('203.0.113.7'))
    const elsewhere = send('198.51.100.20')
    const waiting = async () => {
      const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
        select count(*)::int from pg_locks
        where relation = 'private.rate_limits'::regclass and not granted`
      return count
    }
    // One message of each network.
    await expect.poll(waiting).toBe(2)
    await database.owner`select`
    expect(await waiting()).toBe(2)
    expect(answered, 'only those that were refused at once').toBe(380)
    return { flood, elsewhere }
  })
  expect((await elsewhere).wait).toBe(0)
  const counted = await Promise.all(flood)
  expect(counted.filter(({ wait }) => wait === 0).length).toBeLessThanOrEqual(20)
  expect(counted.filter(({ wait }) => wait === 5)).toHaveLength(380)
})
