import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import type { Sql } from './sql.ts'

const ROUNDS = 100
const AT_ONCE = 4

test('concurrent passcode attempts never deadlock with the deletion of expired limits', async () => {
  const { owner } = await createTestDatabase()
  const attempt = (network: number) => owner`
    select wait from private.check_access_passcode('zzzz', ${`198.51.100.${network}`})`
  for (let round = 0; round < ROUNDS; round += 1) {
    await owner`update private.rate_limits set resets_at = clock_timestamp() + random() * interval '4 ms'`
    const networks = Array.from({ length: AT_ONCE }, (_, n) => (round + n) % 6)
    const tried = await Promise.allSettled(networks.map(attempt))
    expect(tried.filter(({ status }) => status === 'rejected')).toEqual([])
  }
})

test('a limit lasts for its period, also when the clock was set back or the transaction began earlier', async () => {
  const { owner } = await createTestDatabase()
  const attempt = async (sql: Sql) =>
    (await sql`select private.consume_rate_limit('endpoint', 'caller', 1, '1 minute') as wait`)[0]
  const isWhole = await owner.begin(async (sql) => {
    const [before] = await sql`select clock_timestamp() + interval '1 minute' as minute_later`
    await attempt(sql)
    return sql`select from private.rate_limits where resets_at >= ${before?.minute_later}`
  })
  expect(isWhole).toHaveLength(1)
  await owner`update private.rate_limits set resets_at = resets_at + interval '1 day'`
  expect(await attempt(owner)).toEqual({ wait: 0 })
  const { wait } = (await attempt(owner)) ?? {}
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('an attempt that waited for a row counts in the period that is current by then', async () => {
  const { owner } = await createTestDatabase()
  const attempt = (sql: Sql) => sql<{ wait: number }[]>`
    select private.consume_rate_limit('endpoint', 'caller', 1, '1 minute') as wait`
  const late = await owner.begin(async (first) => {
    await attempt(first)
    const waiting = attempt(owner).execute()
    await expect.poll(() => owner`select from pg_locks where not granted`).toHaveLength(1)
    await first`update private.rate_limits set resets_at = clock_timestamp() + interval '1 minute'`
    return { waiting }
  })
  const [counted] = await late.waiting
  expect(counted?.wait).toBeGreaterThan(0)
})
