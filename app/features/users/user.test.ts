import { expect, test } from 'vitest'
import { formatDate, withAdminStatus } from './user.ts'

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
