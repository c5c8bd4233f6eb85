import { expect, test } from 'vitest'
import { findNext, readSearch } from './inbox-address.ts'

test('j opens the message that takes the place of a completed one, and then the one below', () => {
  expect(findNext(2, false, true)).toBe(2)
  expect(findNext(2, true, true)).toBe(3)
  expect(findNext(2, true, false)).toBe(1)
  expect(findNext(0, true, false)).toBe(0)
})

test.each([
  ['', 'open'],
  ['search=tilly', 'all'],
  ['box=open&search=tilly', 'open'],
  ['box=completed&search=tilly', 'completed'],
  ['box=nonsense', 'open'],
])('the inbox at “?%s” shows %s', (address, box) => {
  expect(readSearch(new URLSearchParams(address)).box).toBe(box)
})
