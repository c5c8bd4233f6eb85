import { expect, test } from 'vitest'
import { rowPatterns, searchWords, wordPatterns } from './search-patterns.ts'

test.each([
  '(250) 555-0199',
  '250 555 0199',
  '250.555.0199',
  '2505550199',
  '+1 250-555-0199',
  '1 (250) 555 01 99',
  '250\u00a0555\u20110199',
])('%s is one word of ten digits', (number) => {
  expect(searchWords(`Ann ${number} Tilly`)).toEqual(['ann', '2505550199', 'tilly'])
})

test('the beginning of a number is its digits, and other words stay as they are', () => {
  expect(searchWords('(250) 55')).toEqual(['250', '55'])
  expect(searchWords('555-01')).toEqual(['555', '01'])
  expect(searchWords('8x10 urn, 2-3 lb a/b')).toEqual(['8x10', 'urn,', '2', '3', 'lb', 'a/b'])
  expect(searchWords('  ')).toEqual([])
})

test('a pattern matches the word itself, also where it has a sign of LIKE', () => {
  expect(wordPatterns('50% 555-0199')).toEqual(['%50\\%%', '%5550199%'])
  expect(wordPatterns('a*b'), 'a star is no other sign to PostgREST').toEqual(['%a_b%'])
})

test('in a row a number is found whatever stands between its parts', () => {
  expect(rowPatterns('250 555 0199 urn')).toEqual(['%250%555%0199%', '%urn%'])
})

test.each(["'", '*', ' ’ ** '])(
  'a search for %s, of signs alone, finds nothing rather than everything',
  (signs) => {
    expect(wordPatterns(signs)).toEqual([''])
    expect(rowPatterns(signs)).toEqual([''])
  },
)
