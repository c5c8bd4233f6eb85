import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const parse = (query: string, takesArguments?: boolean) =>
  parseQuery(new URLSearchParams(query), takesArguments)
const refusalOf = (query: string) => {
  try {
    parse(query)
  } catch (error) {
    return (error as { problem: { code: string; message: string; details: string } }).problem
  }
  throw new Error(`${query} was accepted`)
}

describe('select', () => {
  test('columns, aliases, quoted names and all of them', () => {
    expect(parse('select=id, name ,label:kind,"a,b":"c\\"d",*').select).toEqual([
      { column: 'id' },
      { column: 'name' },
      { column: 'kind', alias: 'label' },
      { column: 'c"d', alias: 'a,b' },
      { column: '*' },
    ])
    expect(parse('').select).toEqual([{ column: '*' }])
  })

  test.each([
    ['select=clinics(*)', 'embedding other resources'],
    ['select=...clinics(name)', 'embedding other resources'],
    ['select=clinics!inner(*)', 'embedding other resources'],
    ['select=price::text', 'casts are not supported'],
    ['select=label:price::text', 'casts are not supported'],
    ['select=price.sum()', 'aggregates are not supported'],
    ['select=count()', 'aggregates are not supported'],
    ['select=details->colour', 'JSON paths are not supported'],
    ['select=details->>colour', 'JSON paths are not supported'],
    ['select=', 'field name'],
    ['select=id,', 'field name'],
    ['select=id;drop', 'expecting "," or end of input'],
  ])('%s is refused with a sentence', (query, sentence) => {
    expect(refusalOf(query)).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining(sentence),
    })
  })

  test('a refusal names the place as PostgREST does', () => {
    expect(refusalOf('select=id,name;drop')).toMatchObject({
      message: '"failed to parse select parameter (id,name;drop)" (line 1, column 8)',
      details: 'unexpected ";" expecting "," or end of input',
    })
  })
})

describe('filters', () => {
  test.each([
    ['price=gte.10', { operator: 'gte', value: '10' }],
    ['price=eq.', { operator: 'eq', value: '' }],
    ['price=like.*urn*', { operator: 'like', value: '*urn*' }],
    ['price=eq.a.b,(c)"d"', { operator: 'eq', value: 'a.b,(c)"d"' }],
    ['price=is.null', { operator: 'is', value: 'null' }],
    ['price=is.NOT_NULL', { operator: 'is', value: 'not_null' }],
    ['price=in.(a,"b,c",d e)', { operator: 'in', values: ['a', 'b,c', 'd e'] }],
    [
      'price=in.("say \\"hi\\"","back\\\\slash")',
      { operator: 'in', values: ['say "hi"', 'back\\slash'] },
    ],
    ['price=in.()', { operator: 'in', values: [] }],
    ['price=in.("a"b,c)', { operator: 'in', values: ['"a"b', 'c'] }],
  ])('%s', (query, expected) => {
    expect(parse(query).where).toEqual([{ column: 'price', isNegated: false, test: expected }])
  })

  test('not turns any of them round', () => {
    expect(parse('price=not.in.(1,2)').where).toEqual([
      { column: 'price', isNegated: true, test: { operator: 'in', values: ['1', '2'] } },
    ])
  })

  test('the same column may be filtered twice', () => {
    expect(parse('price=gte.1&price=lt.5').where).toHaveLength(2)
  })

  test.each([
    ['price=10', '"not" or operator (eq, gt, ...)'],
    ['price=eq', '"not" or operator (eq, gt, ...)'],
    ['price=noop.1', '"not" or operator (eq, gt, ...)'],
    ['price=not.not.eq.1', '"not" or operator (eq, gt, ...)'],
    ['name=fts.urn', 'the operator fts is not supported'],
    ['name=fts(english).urn', 'the operator fts is not supported'],
    ['tags=cs.{a}', 'the operator cs is not supported'],
    ['name=match.^a', 'the operator match is not supported'],
    ['price=isdistinct.1', 'the operator isdistinct is not supported'],
    ['price=eq(any).{1,2}', 'quantifiers any and all are not supported'],
    ['price=is.zero', 'expecting null, not_null, true, false or unknown'],
    ['price=is.nullx', 'expecting null, not_null, true, false or unknown'],
    ['price=in.1,2', 'expecting "("'],
    ['price=in.(1,2', 'expecting ")"'],
    ['price=in.(1)x', 'expecting end of input'],
    ['clinics.name=eq.a', 'embedded resources'],
    ['details->>colour=eq.red', 'JSON paths are not supported'],
    ['=eq.1', 'field name'],
  ])('%s is refused with a sentence', (query, sentence) => {
    expect(refusalOf(query)).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining(sentence),
    })
  })
})

describe('and, or', () => {
  test('nest, negate and hold lists and quoted values', () => {
    const { where } = parse(
      'or=(price.lt.5, and(kind.eq."a,b)", not.or(stock.in.(1,2),tags.eq.{x,y})),name.not.is.null)',
    )
    expect(where).toEqual([
      {
        joint: 'or',
        isNegated: false,
        conditions: [
          { column: 'price', isNegated: false, test: { operator: 'lt', value: '5' } },
          {
            joint: 'and',
            isNegated: false,
            conditions: [
              { column: 'kind', isNegated: false, test: { operator: 'eq', value: 'a,b)' } },
              {
                joint: 'or',
                isNegated: true,
                conditions: [
                  {
                    column: 'stock',
                    isNegated: false,
                    test: { operator: 'in', values: ['1', '2'] },
                  },
                  { column: 'tags', isNegated: false, test: { operator: 'eq', value: '{x,y}' } },
                ],
              },
            ],
          },
          { column: 'name', isNegated: true, test: { operator: 'is', value: 'null' } },
        ],
      },
    ])
  })

  test('a whole tree is negated by its parameter', () => {
    expect(parse('not.and=(a.eq.1,b.eq.2)').where).toMatchObject([
      { joint: 'and', isNegated: true },
    ])
    expect(parse('not.or=(a.eq.1)').where).toMatchObject([{ joint: 'or', isNegated: true }])
  })

  test.each([
    ['or=()', 'field name'],
    ['or=a.eq.1', 'expecting "("'],
    ['or=(a.eq.1', 'expecting ")"'],
    ['or=(a.eq.1))', 'expecting end of input'],
    ['or=(a.1)', 'operator'],
    ['and=(xor(a.eq.1))', 'expecting "."'],
    ['clinics.or=(a.eq.1)', 'embedding'],
    [`and=${'(and'.repeat(11)}(a.eq.1${')'.repeat(12)}`, 'nested deeper than 10 levels'],
  ])('%s is refused with a sentence', (query, sentence) => {
    expect(refusalOf(query)).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining(sentence),
    })
  })
})

describe('order, columns, on_conflict', () => {
  test('directions and places of nulls', () => {
    expect(parse('order=name.desc.nullslast, price.nullsfirst,"odd,name".asc').order).toEqual([
      { column: 'name', direction: 'desc', nulls: 'last' },
      { column: 'price', nulls: 'first' },
      { column: 'odd,name', direction: 'asc' },
    ])
  })

  test('names between commas, each once', () => {
    const { columns, onConflict } = parse('columns="id","name","id"&on_conflict=kind,name')
    expect({ columns, onConflict }).toEqual({
      columns: ['id', 'name'],
      onConflict: ['kind', 'name'],
    })
  })

  test.each([
    ['order=', 'field name'],
    ['order=name.up', 'expecting "asc", "desc"'],
    ['order=name.asc.nulls', 'expecting "asc", "desc"'],
    ['order=clinics(name)', 'embedded resources'],
    ['order=name&order=price', 'more than once'],
    ['select=id&select=name', 'more than once'],
    ['clinics.order=name', 'embedding'],
    ['columns=', 'field name'],
    ['columns=a.b', 'expecting end of input'],
  ])('%s is refused with a sentence', (query, sentence) => {
    expect(refusalOf(query)).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining(sentence),
    })
  })
})

describe('arguments of a function called by GET', () => {
  test('are whatever does not read as a filter', () => {
    const { args, where } = parse('token=abc.def&price=gt.3&limit=4', true)
    expect([...args]).toEqual([['token', 'abc.def']])
    expect(where).toMatchObject([{ column: 'price' }])
  })

  test('a filter that is not supported is no argument', () => {
    expect(() => parse('name=fts.urn', true)).toThrow()
  })
})
