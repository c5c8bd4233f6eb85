import { expect, test } from 'vitest'
import { newPassword, newPasswordInput } from './new-password.tsx'

const complaints = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? []

test('a new password has 6 characters to 72 bytes', () => {
  const of = (password: string) => complaints(newPassword.safeParse(password))
  expect(of('12345')).toEqual(['Password must be at least 6 characters long.'])
  expect(of('123456')).toEqual([])
  expect(of('é'.repeat(36))).toEqual([])
  expect(of('é'.repeat(37))).toEqual([
    'This password is longer than 72 bytes. Letters with accents, of other scripts and emoji take two to four each. Please choose a shorter one.',
  ])
})

test('a new password has to be typed twice', () => {
  const typed = { password: 'quiet lake', confirmation: 'quiet' }
  expect(complaints(newPasswordInput.safeParse(typed))).toEqual(['Passwords do not match.'])
})
