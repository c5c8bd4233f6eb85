import type { Branch, Condition } from '../query/parse-condition.ts'
import type { Comparison, Filter, Test } from '../query/parse-filter.ts'
import { referTo, type Source } from './identifiers.ts'

/** Binds a value and returns its placeholder. */
export type Bind = (value: string) => string

const OPERATORS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

const IS = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** ` where …`, or an empty string without conditions. */
export function whereClause(source: Source, conditions: Condition[], bind: Bind): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => toSql(source, condition, bind)).join(' and ')}`
}

function toSql(source: Source, condition: Condition, bind: Bind): string {
  const sql = 'joint' in condition ? join(source, condition, bind) : test(source, condition, bind)
  return condition.isNegated ? `not ${sql}` : sql
}

function join(source: Source, { joint, conditions }: Branch, bind: Bind): string {
  const parts = conditions.map((condition) => toSql(source, condition, bind))
  return `(${parts.join(` ${joint} `)})`
}

const test = (source: Source, filter: Filter, bind: Bind) =>
  `(${referTo(source, filter.column)} ${comparison(filter.test, bind)})`

function comparison(test: Test, bind: Bind): string {
  if (test.operator === 'is') return `is ${IS[test.value]}`
  // One array parameter, so that lists of any length share a prepared statement.
  if (test.operator === 'in') return `= any (${bind(arrayLiteral(test.values))})`
  const isPattern = test.operator === 'like' || test.operator === 'ilike'
  const value = isPattern ? test.value.replaceAll('*', '%') : test.value
  return `${OPERATORS[test.operator]} ${bind(value)}`
}

function arrayLiteral(values: string[]): string {
  const elements = values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`)
  return `{${elements.join(',')}}`
}
