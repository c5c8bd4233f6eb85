import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

test.each([
  ['limit=-1', 'PGRST103'],
  ['offset=-1', 'PGRST103'],
  ['limit=1.5', 'PGRST100'],
  ['offset=99999999999999999999', 'PGRST100'],
])('the page %s is refused', (query, code) => {
  expect(() => parseRange(new URLSearchParams(query), new Headers(), 'GET')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code }) }),
  )
})
