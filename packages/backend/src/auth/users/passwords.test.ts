import { expect, test } from 'vitest'
import { createHashing } from './passwords.ts'

test('a password hash has the cost and the format of GoTrue', async () => {
  expect(await createHashing().hash('larches in autumn')).toMatch(/^\$2a\$10\$/)
})
