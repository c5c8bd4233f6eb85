import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const refusalOf = (query: string) => {
  try {
    parseQuery(new URLSearchParams(query))
  } catch (error) {
    return (error as { problem: { code: string; message: string; details: string } }).problem
  }
  throw new Error(`${query} was accepted`)
}

test.each([
  ['select=clinics(*)', 'embedding other resources'],
  ['select=price::text', 'casts are not supported'],
  ['select=price.sum()', 'aggregates are not supported'],
  ['select=details->>colour', 'JSON paths are not supported'],
  ['select=id,', 'field name'],
  ['select=id;drop', 'expecting "," or end of input'],
  ['price=10', '"not" or operator (eq, gt, ...)'],
  ['price=not.not.eq.1', '"not" or operator (eq, gt, ...)'],
  ['name=fts(english).urn', 'the operator fts is not supported'],
  ['price=eq(any).{1,2}', 'quantifiers any and all are not supported'],
  ['price=is.zero', 'expecting null, not_null, true, false or unknown'],
  ['price=in.1,2', 'expecting "("'],
  ['price=in.(1)x', 'expecting end of input'],
  ['clinics.name=eq.a', 'embedded resources'],
  ['details->>colour=eq.red', 'JSON paths are not supported'],
  ['or=(a.eq.1', 'expecting ")"'],
  ['and=(xor(a.eq.1))', 'expecting "."'],
  ['clinics.or=(a.eq.1)', 'embedding'],
  [`and=${'(and'.repeat(11)}(a.eq.1${')'.repeat(12)}`, 'nested deeper than 10 levels'],
  ['order=name.up', 'expecting "asc", "desc"'],
  ['order=name&order=price', 'more than once'],
  ['columns=a.b', 'expecting end of input'],
])('the query %s is refused with a sentence', (query, sentence) => {
  expect(refusalOf(query)).toMatchObject({
    code: 'PGRST100',
    details: expect.stringContaining(sentence),
  })
})

test('the refusal of a query states the position as PostgREST does', () => {
  expect(refusalOf('select=id,name;drop')).toMatchObject({
    message: '"failed to parse select parameter (id,name;drop)" (line 1, column 8)',
    details: 'unexpected ";" expecting "," or end of input',
  })
})
