import { expect, test } from 'vitest'
import { readSearch } from './inbox-address.ts'

test.each([
  ['', 'open'],
  ['search=tilly', 'all'],
  ['box=open&search=tilly', 'open'],
  ['box=completed&search=tilly', 'completed'],
  ['box=nonsense', 'open'],
])('the inbox at “?%s” shows %s', (address, box) => {
  expect(readSearch(new URLSearchParams(address)).box).toBe(box)
})
