import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { endByDeviceClock } from './device-clock.ts'

const HOUR = 3_600_000
const serverTime = Date.UTC(2026, 10, 27, 12)

afterEach(() => vi.useRealTimers())

for (const [state, offset] of [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
] as const)
  test(`a client on a device whose clock is ${state} refreshes its session once an hour`, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: serverTime + offset })
    const sent: string[] = []
    const answer = async (input: string | URL | Request) => {
      sent.push(String(input))
      const expires_at = (Date.now() - offset) / 1000 + 3600
      const user = { id: '1', email: 'ana@example.com' }
      return Response.json({
        access_token: 'a.b.c',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: 3600,
        expires_at,
        user,
      })
    }
    const { auth } = createClient('https://site.example', 'key', {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { fetch: endByDeviceClock(answer) },
    })
    await auth.signInWithPassword({ email: 'ana@example.com', password: 'quiet lake' })
    const refreshes = () => sent.filter((address) => address.includes('refresh_token')).length
    for (let minute = 0; minute < 50; minute += 10) {
      vi.setSystemTime(serverTime + offset + minute * 60_000)
      expect((await auth.getSession()).data.session).not.toBeNull()
    }
    expect(refreshes()).toBe(0)
    vi.setSystemTime(serverTime + offset + HOUR)
    await auth.getSession()
    expect(refreshes()).toBe(1)
  })
