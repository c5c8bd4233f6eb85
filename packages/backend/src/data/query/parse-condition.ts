import { type Filter, parseElement, parseTest } from './parse-filter.ts'
import { parseColumn } from './parse-name.ts'
import { Scanner } from './scanner.ts'

const DEEPEST = 10
const BRANCH = /(not\.)?(and|or)[ \t]*\(/y

export interface Branch {
  isNegated: boolean
  joint: 'and' | 'or'
  conditions: Condition[]
}

export type Condition = Filter | Branch

/** A parameter whose name is a column: `price=gte.10`. */
export function parseFilter(name: string, value: string): Filter {
  const path = new Scanner('tree path', name)
  const column = parseColumn(path)
  if (path.sees('.')) throw path.refuse('filters on embedded resources are not supported')
  path.requireEnd()

  const scanner = new Scanner('filter', value)
  const test = parseTest(scanner, (rest) => rest.match(/.*/sy) ?? '')
  scanner.requireEnd()
  return { column, ...test }
}

/** A parameter named `and`, `or`, `not.and` or `not.or`, with its conditions in parentheses. */
export function parseBranch(name: string, value: string): Condition {
  const scanner = new Scanner('logic tree', name + value)
  if (!/^[ \t]*\(/.test(value)) {
    scanner.position = name.length
    scanner.fail('expecting "("')
  }
  const condition = parseCondition(scanner, 1)
  scanner.requireEnd()
  return condition
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  scanner.skipSpace()
  const branch = scanner.match(BRANCH)
  if (branch === undefined) return parseLeaf(scanner)
  if (depth > DEEPEST) throw scanner.refuse(`conditions are nested deeper than ${DEEPEST} levels`)
  const conditions = [parseCondition(scanner, depth + 1)]
  while (scanner.take(',')) conditions.push(parseCondition(scanner, depth + 1))
  scanner.require(')')
  scanner.skipSpace()
  const isNegated = branch.startsWith('not.')
  return { isNegated, joint: branch.includes('and') ? 'and' : 'or', conditions }
}

function parseLeaf(scanner: Scanner): Filter {
  const column = parseColumn(scanner)
  scanner.require('.')
  return { column, ...parseTest(scanner, parseValue) }
}

/** An array literal may contain unquoted commas. */
const parseValue = (scanner: Scanner) => scanner.match(/\{[^{}]*\}/y) ?? parseElement(scanner)
