import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHealthCheck } from './health.ts'

test('a database and a store that hang count as away after three seconds, and simultaneous checks ask once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hang = vi.fn(() => new Promise<never>(() => {}))
  const check = createHealthCheck({ rpc: hang } as unknown as SupabaseClient, hang)

  const checks = [check(), check()]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await Promise.all(checks)).toEqual(
    checks.map(() => ({ database: 'away', mail: 'unknown', storage: 'away' })),
  )
  expect(hang).toHaveBeenCalledTimes(2)
})
