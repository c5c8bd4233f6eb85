import { expect, test } from 'vitest'
import { cacheStatus, inWords } from './cache-words.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%i seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words))

test('an entry is absent, valid or expired', () => {
  const entry = { exists: true, isExpired: false, age: 1, expiresIn: 1 }
  expect(cacheStatus(entry)).toBe('Valid')
  expect(cacheStatus({ ...entry, isExpired: true })).toBe('Expired')
  expect(cacheStatus({ ...entry, exists: false })).toBe('No cache')
})
