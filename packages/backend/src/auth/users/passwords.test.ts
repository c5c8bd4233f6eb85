import { expect, test } from 'vitest'
import { createHashing } from './passwords.ts'

test('a password is hashed as dearly as by GoTrue, and in its form', async () => {
  expect(await createHashing().hash('larches in autumn')).toMatch(/^\$2a\$10\$/)
})
