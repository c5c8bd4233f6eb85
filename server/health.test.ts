import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHealthCheck } from './health.ts'

test('a database and a store that hang are away after three seconds, and are asked once for many', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hang = vi.fn(() => new Promise<never>(() => {}))
  const check = createHealthCheck({ rpc: hang } as unknown as SupabaseClient, hang)

  const looks = [check(), check()]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await Promise.all(looks)).toEqual(
    looks.map(() => ({ database: 'away', mail: 'unknown', storage: 'away' })),
  )
  expect(hang).toHaveBeenCalledTimes(2)
})
