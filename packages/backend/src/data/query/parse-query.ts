import { errors } from '../errors.ts'
import { type Condition, parseBranch, parseFilter } from './parse-condition.ts'
import { parseNames } from './parse-name.ts'
import { type Order, parseOrder } from './parse-order.ts'
import { parseSelect, type Selection } from './parse-select.ts'
import { Scanner } from './scanner.ts'

const ONCE = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])
const BRANCHES = new Set(['and', 'or', 'not.and', 'not.or'])
const EMBEDDED = /\.(?:order|limit|offset|and|or)$/

export interface Query {
  select: Selection[]
  where: Condition[]
  order: Order[]
  columns?: string[]
  onConflict?: string[]
}

/** Parses the query string in PostgREST's grammar, except `limit` and `offset`: see parseRange. */
export function parseQuery(params: URLSearchParams): Query {
  const query: Query = { select: [{ column: '*' }], where: [], order: [] }
  for (const [name, value] of params) {
    if (ONCE.has(name)) parseOnce(query, params, name, value)
    else if (BRANCHES.has(name)) query.where.push(parseBranch(name, value))
    else if (EMBEDDED.test(name))
      throw errors.parse('tree path', name, 1, 'embedding other resources is not supported')
    else query.where.push(parseFilter(name, value))
  }
  return query
}

function parseOnce(query: Query, params: URLSearchParams, name: string, value: string) {
  if (params.getAll(name).length > 1)
    throw errors.parse('query', name, 1, `${name} is given more than once`)
  if (name === 'select') query.select = parseSelect(new Scanner('select parameter', value))
  if (name === 'order') query.order = parseOrder(new Scanner('order', value))
  if (name === 'columns') query.columns = parseNames(new Scanner('columns parameter', value))
  if (name === 'on_conflict')
    query.onConflict = parseNames(new Scanner('on_conflict parameter', value))
}

/** Refuses parts of a query that have no meaning for an operation, which PostgREST ignores. */
export function refuseParts(query: URLSearchParams, parts: string[], operation: string) {
  const part = parts.find((name) => query.has(name))
  if (part) throw errors.parse('query', part, 1, `${part} has no meaning for ${operation}`)
}
