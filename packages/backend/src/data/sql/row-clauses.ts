import type { Order } from '../query/parse-order.ts'
import type { Range } from '../query/parse-range.ts'
import type { Selection } from '../query/parse-select.ts'
import { quoteName, referTo, type Source } from './identifiers.ts'
import type { Bind } from './where-clause.ts'

const MOST_ROWS = 1000

/** The columns of the response, each under its alias. */
export function selectList(source: Source, selections: Selection[]): string {
  const columns = selections.map(({ column, alias }) => {
    if (column === '*') return `${source.reference}.*`
    const reference = referTo(source, column)
    return alias === undefined ? reference : `${reference} as ${quoteName(alias)}`
  })
  return columns.join(', ')
}

export function orderClause(source: Source, orders: Order[]): string {
  if (orders.length === 0) return ''
  const terms = orders.map(({ column, direction, nulls }) => {
    const words = [referTo(source, column), direction, nulls && `nulls ${nulls}`]
    return words.filter(Boolean).join(' ')
  })
  return ` order by ${terms.join(', ')}`
}

/** At most 1000 rows, like a hosted project's `db-max-rows`. */
export function limitClause({ limit, offset }: Range, bind: Bind): string {
  const most = Math.min(limit ?? MOST_ROWS, MOST_ROWS)
  const page = ` limit ${bind(String(most))}`
  // An offset of 0 would make PostgreSQL plan a prepared statement again for every request.
  return offset === 0 ? page : `${page} offset ${bind(String(offset))}`
}
