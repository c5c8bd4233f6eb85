import { parseQuoted } from './parse-name.ts'
import type { Scanner } from './scanner.ts'

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const
const IS = ['null', 'not_null', 'true', 'false', 'unknown'] as const
const REFUSED = [
  ...['match', 'imatch', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
  ...['fts', 'plfts', 'phfts', 'wfts'],
]
const OPERATOR = /([a-z]+)(\([^)]*\))?\./y
const BARE_VALUE = /[^,)]*/y

export type Comparison = (typeof COMPARISONS)[number]

export type Test =
  | { operator: Comparison; value: string }
  | { operator: 'is'; value: (typeof IS)[number] }
  | { operator: 'in'; values: string[] }

export interface Filter {
  column: string
  isNegated: boolean
  test: Test
}

/** Parses what follows a column in `column=not.eq.value`; `parseValue` decides where the value ends. */
export function parseTest(
  scanner: Scanner,
  parseValue: (scanner: Scanner) => string,
): Omit<Filter, 'column'> {
  const isNegated = scanner.take('not.')
  const operator = parseOperator(scanner)
  if (operator === 'in') return { isNegated, test: { operator, values: parseList(scanner) } }
  if (operator === 'is') return { isNegated, test: { operator, value: parseIs(scanner) } }
  return { isNegated, test: { operator, value: parseValue(scanner) } }
}

function parseOperator(scanner: Scanner): Comparison | 'is' | 'in' {
  const start = scanner.position
  const token = scanner.match(OPERATOR) ?? ''
  const [name = '', quantifier] = token.slice(0, -1).split('(')
  const operator = [...COMPARISONS, 'is' as const, 'in' as const].find((known) => known === name)
  if (operator && quantifier === undefined) return operator
  scanner.position = start
  if (operator) throw scanner.refuse('the quantifiers any and all are not supported')
  if (REFUSED.includes(name)) throw scanner.refuse(`the operator ${name} is not supported`)
  return scanner.fail('expecting "not" or operator (eq, gt, ...)')
}

function parseIs(scanner: Scanner) {
  const word = scanner.match(/\w+/y)?.toLowerCase()
  const value = IS.find((known) => known === word)
  return value ?? scanner.fail('expecting null, not_null, true, false or unknown')
}

function parseList(scanner: Scanner): string[] {
  scanner.skipSpace()
  scanner.require('(')
  scanner.skipSpace()
  const values = [parseElement(scanner)]
  while (scanner.take(',')) values.push(parseElement(scanner))
  scanner.require(')')
  scanner.skipSpace()
  return values.length === 1 && values[0] === '' ? [] : values
}

/** A value: in quotes if it contains commas or parentheses, otherwise everything up to the next of them. */
export function parseElement(scanner: Scanner): string {
  const start = scanner.position
  const quoted = parseQuoted(scanner)
  if (quoted !== undefined && (scanner.isDone || scanner.sees(',') || scanner.sees(')')))
    return quoted
  scanner.position = start
  return scanner.match(BARE_VALUE) ?? ''
}
