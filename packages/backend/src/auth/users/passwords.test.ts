import { expect, test } from 'vitest'
import { createHashing, requireGoodPassword } from './passwords.ts'

test('a password hash has the cost and the format of GoTrue', async () => {
  expect(await createHashing().hash('larches in autumn')).toMatch(/^\$2a\$10\$/)
})

test('a password is too long from 73 bytes on, and the reason names bytes', async () => {
  const choose = (password: string) =>
    requireGoodPassword(password, {
      email: 'a@example.com',
      siteUrl: 'https://b.example',
      likelyWords: [],
    })
  await choose('ж'.repeat(36))
  await expect(choose('ж'.repeat(37))).rejects.toThrow(
    'Password cannot be longer than 72 bytes. Letters with accents, of other scripts and emoji take two to four each.',
  )
})
