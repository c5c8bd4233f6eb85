import { queryOptions } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { nouns } from '../../nouns.ts'
import { type Db, tableNamed } from '../../platform/db.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import type { Table } from '../../platform/rows/writes/use-write.ts'
import { siteContext } from '../../platform/site-context.ts'

export const anyRowQuery = (db: Db, table: Table) =>
  queryOptions({
    queryKey: [table, 'any'],
    queryFn: async () => {
      const { data } = await tableNamed(await db(), table)
        .select('id')
        .limit(1)
        .throwOnError()
      return data.length > 0
    },
  })

/** The sections of the landing page whose nouns have no public row. A noun that can't be read counts as having some. */
export async function findEmptySections(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(siteContext)
  const sections = nouns.flatMap(({ section, table }) =>
    section ? [{ section, query: anyRowQuery(db, table) }] : [],
  )
  const client = await prefetchQueries(
    context,
    sections.map(({ query }) => query),
  )
  return sections
    .filter(({ query }) => client.getQueryData(query.queryKey) === false)
    .map(({ section }) => section)
}
