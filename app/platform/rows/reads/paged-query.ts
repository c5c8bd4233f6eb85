import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { DataClient, Db } from '../../db.ts'

/** A part of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** As many rows as one read gives: the pages for visitors hold all of a list, also for search engines and without scripts. */
export const ALL_ROWS = 1000

/** The part of supabase-js's query builder that a list needs. */
interface Select {
  order(column: string, options?: { ascending: boolean }): this
  range(from: number, to: number): this
  throwOnError(): PromiseLike<{ data: unknown; count: number | null }>
}

interface PagedList {
  queryKey: QueryKey
  pageSize: number
  /** Selects the rows in their order, with `{ count: 'exact' }`. */
  select: (client: DataClient) => Select
  retry?: number
}

/** The options of an infinite query for a list that may be long. `usePagedList` shows it. */
export const pagedQuery = <Row>(db: Db, { pageSize, select, ...options }: PagedList) =>
  infiniteQueryOptions({
    ...options,
    initialPageParam: 0,
    queryFn: async ({ pageParam: page }): Promise<Page<Row>> => {
      const { data, count } = await select(await db())
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .throwOnError()
      const rows = data as Row[]
      return { rows, total: count ?? rows.length }
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length : undefined,
  })

/** The order staff gave a list. Rows that share a place are told apart by what never changes. */
export const inDisplayOrder = <Rows extends { order(column: string): Rows }>(rows: Rows) =>
  rows.order('display_order').order('created_at').order('id')
