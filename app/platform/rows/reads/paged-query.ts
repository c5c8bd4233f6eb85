import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { DataClient, Db } from '../../db.ts'
import { condition } from './filters.ts'

/** A cursor in an ordered list: the columns of the order, each with its value in the last row before the cursor. */
export type Cursor = { column: string; isDescending: boolean; value: string | number }[]

/** The cursor after a row; `-created_at` is descending. No column of the order may be null. */
export const cursorAfter = (row: object, order: string[]): Cursor =>
  order.map((name) => {
    const column = name.replace('-', '')
    const value = (row as Record<string, string | number>)[column]
    if (value === undefined || value === null)
      throw new Error(`A list in the order of ${column} must select it`)
    return { column, isDescending: name.startsWith('-'), value }
  })

/** The rows after a cursor, as a PostgREST filter. */
export const rowsAfter = (cursor: Cursor) =>
  cursor
    .map(({ column, isDescending, value }, at) => {
      const same = cursor.slice(0, at).map((one) => condition(one.column, 'eq', one.value))
      const further = condition(column, isDescending ? 'lt' : 'gt', value)
      return same.length === 0 ? further : `and(${[...same, further].join(',')})`
    })
    .join(',')

/** A page of a list, and how many rows the list has from the page's first row on. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/**
 * The most rows that one read returns. Visitors' pages contain whole lists, for search engines and for browsers without
 * scripts.
 */
export const ALL_ROWS = 1000

/** The order that staff gave a list. Rows with the same position are ordered by columns that never change. */
export const DISPLAY_ORDER = ['display_order', 'created_at', 'id']

/** The part of supabase-js's query builder that a list needs. */
interface Select {
  order(column: string, options?: { ascending: boolean }): this
  or(filters: string): this
  limit(count: number): this
  throwOnError(): PromiseLike<{ data: unknown; count: number | null }>
}

interface PagedList {
  queryKey: QueryKey
  pageSize: number
  /** Selects the rows, including the columns of their order, with `{ count: 'exact' }`. */
  select: (client: DataClient) => Select
  /** The columns that the list is ordered by; `-created_at` is descending. The last must be unique. */
  order: string[]
  retry?: number
}

/**
 * The options of an infinite query for a list that may be long. Each page begins after the last row of the previous
 * one, so no row is skipped when somebody deletes others. Shown by `usePagedList`.
 */
export const pagedQuery = <Row>(db: Db, { pageSize, select, order, ...options }: PagedList) =>
  infiniteQueryOptions({
    ...options,
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam: cursor }): Promise<Page<Row>> => {
      const list = inOrder(select(await db()), order)
      const page = cursor ? list.or(rowsAfter(cursor)) : list
      const { data, count } = await page.limit(pageSize).throwOnError()
      const rows = data as Row[]
      return { rows, total: count ?? rows.length }
    },
    getNextPageParam: ({ rows, total }) => {
      const last = rows.at(-1)
      return last && rows.length < total ? cursorAfter(last, order) : undefined
    },
  })

/** Orders the rows by these columns; `-created_at` is descending. */
const inOrder = <Rows extends { order(column: string, options?: { ascending: boolean }): Rows }>(
  rows: Rows,
  order: string[],
) =>
  order.reduce(
    (ordered, column) =>
      ordered.order(column.replace('-', ''), { ascending: !column.startsWith('-') }),
    rows,
  )

export const inDisplayOrder = <Rows extends { order(column: string): Rows }>(rows: Rows) =>
  inOrder(rows, DISPLAY_ORDER)
