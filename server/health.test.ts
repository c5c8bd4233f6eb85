import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../tests/test-app.ts'
import { createHealthCheck } from './health.ts'

test('a database and a store that hang count as away after three seconds, and simultaneous checks ask once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hang = vi.fn(() => new Promise<never>(() => {}))
  const check = createHealthCheck({ rpc: hang } as unknown as SupabaseClient, hang)

  const checks = [check(), check()]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await Promise.all(checks)).toEqual(
    checks.map(() => ({
      database: 'away',
      messages: 'unknown',
      mail: 'unknown',
      storage: 'away',
      disk: 'ok',
      reason: 'The database is away.',
    })),
  )
  expect(hang, 'the state, a trial message and the store').toHaveBeenCalledTimes(3)
})

test('messages can be stored, and the trial leaves none behind', async () => {
  const { database, as } = await createTestApp()
  const health = await createHealthCheck(as('service'), async () => true)()
  expect(health).toMatchObject({ database: 'ok', messages: 'ok' })
  expect(health).not.toHaveProperty('reason')
  expect(await database.owner`select from contact_form_submissions`).toHaveLength(0)
  expect(await database.owner`select from mail_outbox`).toHaveLength(0)
})

test('a read-only database can’t store messages', async () => {
  const { database, as } = await createTestApp()
  // Before the services connect, for it counts from the next connection on.
  await database.owner.unsafe(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  expect(await createHealthCheck(as('service'), async () => true)()).toMatchObject({
    database: 'ok',
    messages: 'read-only',
    reason: "Messages can't be stored: the database is read-only.",
  })
})
