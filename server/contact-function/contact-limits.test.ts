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

test('beyond the limit of all networks, the first message of each is accepted, and suspected spam counts apart', async () => {
  const { owner } = database
  const count = async (network: string, isSuspected = false) => {
    const [row] = await owner`
      select wait > 0 as is_refused, is_first
        from private.count_contact_message(${network}, ${isSuspected}, 9, 1, '10 minutes')`
    return row
  }
  const first = { is_refused: false, is_first: true }
  expect(await count('192.0.2.1')).toEqual(first)
  expect(await count('192.0.2.2')).toEqual(first)
  expect(await count('192.0.2.2')).toEqual({ is_refused: true, is_first: false })
  expect(await count('192.0.2.2', true)).toEqual({ is_refused: false, is_first: false })
  expect(await count('192.0.2.3')).toEqual(first)
  await owner`select private.refund_contact_message('192.0.2.3', false, true)`
  expect(await count('192.0.2.3'), 'after it could not be stored').toEqual(first)
})
