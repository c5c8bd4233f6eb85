import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import { condition } from '../../../platform/rows/reads/filters.ts'
import { REFETCH_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'
import type { Change, ChangeFilter, ChangePart } from './change.ts'
import { findTables } from './tables.ts'

const PAGE_SIZE = 50

type Cursor = Pick<Change, 'id' | 'occurred_at'>

async function readChanges(db: Db, filter: ChangeFilter, after: Cursor | null, most: number) {
  const { data } = await (await db())
    .rpc('list_changes', {
      person: filter.person ?? null,
      tables: findTables(filter.category),
      before_time: after?.occurred_at ?? null,
      before_id: after?.id ?? null,
      most,
    })
    .throwOnError()
  return data as Change[]
}

export const changesQuery = (db: Db, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit_log', 'all', filter.person, filter.category],
    initialPageParam: null as Cursor | null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: ({ pageParam }) => readChanges(db, filter, pageParam, PAGE_SIZE),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
  })

export const latestChangesQuery = (db: Db, most: number) =>
  queryOptions({
    queryKey: ['audit_log', 'latest', most],
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: () => readChanges(db, {}, null, most),
  })

export const changePartsQuery = (db: Db, { id }: Pick<Change, 'id'>) =>
  queryOptions({
    queryKey: ['audit_log', 'parts', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await (await db())
        .from('audit_log')
        .select('table_name, row_id, row_name, operation, before, after')
        .or(`${condition('id', 'eq', id)},${condition('part_of', 'eq', id)}`)
        .order('table_name', { ascending: false })
        .order('occurred_at')
        .limit(20)
        .throwOnError()
      // The log stores rows of any table as JSON.
      return data as ChangePart[]
    },
  })

export const changeAuthorsQuery = (db: Db) =>
  dataQuery(db, ['audit_log', 'authors'], (client) => client.rpc('list_change_authors'))
