import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

const parse = (query: string, range?: string, method = 'GET') =>
  parseRange(new URLSearchParams(query), new Headers(range ? { range } : {}), method)

test.each([
  ['', undefined, { offset: 0 }],
  ['limit=5&offset=10', undefined, { offset: 10, limit: 5 }],
  ['limit=0&offset=10', undefined, { offset: 0, limit: 0 }],
  ['', '0-9', { offset: 0, limit: 10 }],
  ['', '20-', { offset: 20 }],
  ['limit=5', '2-9', { offset: 2, limit: 3 }],
  ['offset=4', '2-9', { offset: 4, limit: 6 }],
  ['', 'bytes=0-9', { offset: 0 }],
])('%s with Range %s', (query, range, expected) => {
  expect(parse(query, range)).toEqual(expected)
})

test('the Range header counts for GET alone', () => {
  expect(parse('', '0-9', 'HEAD')).toEqual({ offset: 0 })
})

test.each([
  ['limit=-1', undefined, 'PGRST103'],
  ['offset=-1', undefined, 'PGRST103'],
  ['', '9-0', 'PGRST103'],
  ['limit=2', '5-9', 'PGRST103'],
  ['limit=ten', undefined, 'PGRST100'],
  ['limit=1.5', undefined, 'PGRST100'],
  ['offset=99999999999999999999', undefined, 'PGRST100'],
])('%s with Range %s is refused', (query, range, code) => {
  expect(() => parse(query, range)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code }) }),
  )
})
