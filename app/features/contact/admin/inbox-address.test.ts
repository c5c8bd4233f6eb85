import { expect, test } from 'vitest'
import { findNext } from './inbox-address.ts'

test('j opens the message that takes the place of a completed one, and then the one below', () => {
  expect(findNext(2, false, true)).toBe(2)
  expect(findNext(2, true, true)).toBe(3)
  expect(findNext(2, true, false)).toBe(1)
  expect(findNext(0, true, false)).toBe(0)
})
