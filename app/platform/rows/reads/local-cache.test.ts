import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../../tests/browser-storage.ts'
import {
  clearLocalCache,
  describeLocalCache,
  readLocalCache,
  writeLocalCache,
} from './local-cache.ts'

const MINUTE = 60_000
const cache = { key: 'cached_navigation', lifetime: 30 * MINUTE }
const start = Date.UTC(2026, 10, 21)

test('a returning visitor uses the cached navigation for half an hour, and not later', () => {
  stubLocalStorage()
  writeLocalCache(cache, { data: ['About'], timestamp: start })
  expect(readLocalCache(cache, start + 30 * MINUTE - 1)?.data).toEqual(['About'])
  expect(readLocalCache(cache, start + 30 * MINUTE)).toBeUndefined()
})

test('an administrator sees whether a cache exists, its age and when it expires', () => {
  stubLocalStorage()
  expect(describeLocalCache(cache, start).exists).toBe(false)
  writeLocalCache(cache, { data: [], timestamp: start })
  expect(describeLocalCache(cache, start + 10 * MINUTE)).toEqual({
    exists: true,
    isExpired: false,
    age: 600,
    expiresIn: 1200,
  })
  expect(describeLocalCache(cache, start + 31 * MINUTE)).toMatchObject({
    isExpired: true,
    expiresIn: 0,
  })
})

test('a cleared cache is gone', () => {
  stubLocalStorage()
  writeLocalCache(cache, { data: ['About'], timestamp: start })
  clearLocalCache(cache)
  expect(readLocalCache(cache, start)).toBeUndefined()
})

test('a value written by other code is ignored', () => {
  const stored = stubLocalStorage()
  for (const text of ['', '{', '[]', 'null', '{"data":1}', '{"timestamp":"now","data":1}']) {
    stored.set(cache.key, text)
    expect(readLocalCache(cache, start)).toBeUndefined()
  }
})
