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

test('an incomplete number is searched for by its digits, and other words stay as they are', () => {
  expect(searchWords('(250) 55')).toEqual(['250', '55'])
  expect(searchWords('555-01')).toEqual(['555', '01'])
  expect(searchWords('8x10 urn, 2-3 lb a/b')).toEqual(['8x10', 'urn,', '2', '3', 'lb', 'a/b'])
  expect(searchWords('  ')).toEqual([])
})

test('a pattern matches the word literally, even if it contains LIKE wildcards', () => {
  expect(wordPatterns('50% 555-0199')).toEqual(['%50\\%%', '%5550199%'])
  expect(wordPatterns('a*b'), 'a star is no other sign to PostgREST').toEqual(['%a_b%'])
})

test('a number is found whatever characters separate its parts', () => {
  expect(rowPatterns('250 555 0199 urn')).toEqual(['%250%555%0199%', '%urn%'])
})

test.each(["'", '*', ' ’ ** '])(
  'a search for %s, without letters or digits, finds nothing rather than everything',
  (signs) => {
    expect(wordPatterns(signs)).toEqual([''])
    expect(rowPatterns(signs)).toEqual([''])
  },
)
