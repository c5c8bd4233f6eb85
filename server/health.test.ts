import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../tests/test-app.ts'
import { createHealthCheck } from './health.ts'

test('a database and a store that hang count as unreachable after three seconds, and simultaneous checks share a query', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hang = vi.fn(() => new Promise<never>(() => {}))
  const check = createHealthCheck({ rpc: hang } as unknown as SupabaseClient, hang)

  const checks = [check(), check()]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await Promise.all(checks)).toEqual(
    checks.map(() => ({
      database: 'away',
      storage: 'away',
      disk: 'ok',
      reason: 'The database is away.',
    })),
  )
  expect(hang, 'the state and the store').toHaveBeenCalledTimes(2)
})

test('a database that is just starting is reported as starting', async () => {
  const rpc = async () => ({ data: null, error: { code: '57P03' } })
  const check = createHealthCheck({ rpc } as unknown as SupabaseClient, async () => true)
  expect(await check()).toMatchObject({ database: 'starting', reason: 'The database is starting.' })
})

test('a health check reads one stable function, which can’t write', async () => {
  const { database, as } = await createTestApp()
  const service = as('service')
  const call = vi.spyOn(service, 'rpc')
  const health = await createHealthCheck(service, async () => true)()
  expect(health).toMatchObject({ database: 'ok' })
  expect(health).not.toHaveProperty('reason')
  expect(call.mock.calls.map(([name]) => name)).toEqual(['site_health'])
  const [found] =
    await database.owner`select provolatile from pg_proc where proname = 'site_health'`
  expect(found).toEqual({ provolatile: 's' })
})

test('a full disk needs action, while a low one is only reported', async () => {
  const { as } = await createTestApp()
  const check = (disk: 'low' | 'full') =>
    createHealthCheck(
      as('service'),
      async () => true,
      async () => disk,
    )()
  expect(await check('low')).not.toHaveProperty('reason')
  expect(await check('full')).toMatchObject({
    disk: 'full',
    reason: "Messages can't be stored: the disk of the data folder is full.",
  })
})

test('a read-only database can’t store messages', async () => {
  const { database, as } = await createTestApp()
  // Set before the services connect, because it applies from the next connection on.
  await database.owner.unsafe(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  expect(await createHealthCheck(as('service'), async () => true)()).toMatchObject({
    database: 'read-only',
    reason: "Messages can't be stored: the database is read-only.",
  })
})

test('the response doesn’t change with the number of waiting mails, which would reveal accounts', async () => {
  const { database, as } = await createTestApp()
  const check = createHealthCheck(as('service'), async () => true)
  const before = await check()
  await database.owner`
    insert into mail_outbox (kind, recipient, payload) values ('recover-password', 'anna@example.com', '{}')`
  expect(await check()).toEqual(before)
})
