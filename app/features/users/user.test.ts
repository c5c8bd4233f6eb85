import { expect, test } from 'vitest'
import { formatDate, withRights } from './user.ts'

test('somebody who has not signed in yet did so never', () => {
  expect(formatDate(null)).toBe('Never')
  expect(formatDate('2026-03-04T20:00:00Z')).toMatch(/4.*2026/)
})

test('a user without a row, or with a right taken away, is no administrator', () => {
  const user = { email: 'a@example.com', created_at: '', last_sign_in_at: null }
  const users = ['1', '2', '3'].map((id) => ({ ...user, id }))
  const rights = [
    { id: '1', is_admin: true },
    { id: '2', is_admin: false },
  ]
  expect(withRights(users, rights).map(({ is_admin }) => is_admin)).toEqual([true, false, false])
})
