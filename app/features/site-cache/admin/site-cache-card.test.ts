import { expect, test } from 'vitest'
import { describeStatus, formatDuration } from './site-cache-card.tsx'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%i seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))

test('a cache entry is absent, valid or expired', () => {
  const entry = { exists: true, isExpired: false, age: 1, expiresIn: 1 }
  expect(describeStatus(entry)).toBe('Valid')
  expect(describeStatus({ ...entry, isExpired: true })).toBe('Expired')
  expect(describeStatus({ ...entry, exists: false })).toBe('No cache')
})
