import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['BYTES=9-9', { first: 9, last: 9 }],
])('%s selects a part of a file of ten bytes', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])(
  '%s is outside a file of ten bytes',
  (header) => {
    expect(parseByteRange(header, 10)).toBe('unsatisfiable')
  },
)

test.each([null, '', 'bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
  '%s selects all bytes',
  (header) => {
    expect(parseByteRange(header, 10)).toBeUndefined()
  },
)

test('every range of an empty file is unsatisfiable', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
