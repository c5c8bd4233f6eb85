import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { describeOrigin, formatDate, withAdminStatus } from './user.ts'
import { accessQuery } from './users.queries.ts'

test('an account that has never signed in shows "Never"', () => {
  expect(formatDate(null, 'America/Edmonton')).toBe('Never')
  expect(formatDate('2026-07-05T05:00:00Z', 'America/Edmonton')).toMatch(/4.*2026/)
})

test('a user is an administrator only if admin_users says so', () => {
  const user = { email: 'a@example.com', created_at: '', last_sign_in_at: null }
  const users = ['1', '2', '3'].map((id) => ({ ...user, id }))
  const rights = [
    { id: '1', is_admin: true },
    { id: '2', is_admin: false },
  ]
  expect(withAdminStatus(users, rights).map(({ is_admin }) => is_admin)).toEqual([
    true,
    false,
    false,
  ])
})

test('staff read where an account comes from, and whether its address is confirmed', () => {
  const origin = (is_confirmed: boolean) =>
    describeOrigin({ id: '1', origin: 'passcode', is_confirmed })
  expect(origin(true)).toBe('Signed up with the passcode')
  expect(origin(false)).toBe('Signed up with the passcode, address not confirmed yet')
})

async function check(row: object | null, state = '', session: object | null = {}) {
  const auth = {
    getSession: async () => ({ data: { session } }),
    refreshSession: vi.fn(),
    signOut: vi.fn(),
  }
  const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => ({ data: row }) }
  const rpc = () => ({ throwOnError: async () => ({ data: state }) })
  const query = accessQuery(async () => ({ auth, from: () => rows, rpc }) as never, 'ada')
  const found = await new QueryClient()
    .fetchQuery({ ...query, retry: false })
    .catch(({ message }) => message)
  return [found, auth.refreshSession.mock.calls.length > 0, auth.signOut.mock.calls.length > 0]
}

test('a person without the right waits for approval, for an app or for the code, and is not signed out by mistake', async () => {
  expect(await check({ is_admin: true })).toEqual(['administrator', false, false])
  expect(await check({ is_admin: false }, 'approval')).toEqual(['approval', false, false])
  expect(await check(null, 'granted')).toEqual(['administrator', false, false])
  expect(await check(null, 'setup')).toEqual(['setup', false, false])
  expect(await check(null, 'code')).toEqual(['The session has ended.', true, false])
  expect(await check(null, 'ended')).toEqual(['The session has ended.', false, true])
  expect((await check(null, 'approval', null))[0]).toBe('Nobody is signed in any more.')
})
