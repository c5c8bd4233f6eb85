import { type Db, tableNamed } from '../db.ts'
import { pagedQuery } from '../rows/reads/paged-query.ts'
import type { Noun } from './define-noun.ts'

/** The rows of a noun as staff see them, including hidden ones, each with its version. */
export const listQuery = <Row>(db: Db, { table, order }: Noun<Row>) =>
  pagedQuery<Row>(db, {
    queryKey: [table, 'list'],
    pageSize: 50,
    order,
    select: (client) => tableNamed(client, table).select('*', { count: 'exact' }),
  })

/** The paths of a noun's public rows; none if its rows have no pages. */
export async function listPagesOf(db: Db, { table, ownPage }: Pick<Noun, 'table' | 'ownPage'>) {
  if (!ownPage) return []
  const { data } = await tableNamed(await db(), table)
    .select('slug')
    .order('slug')
    .overrideTypes<{ slug: string }[], { merge: false }>()
    .throwOnError()
  return data.map(ownPage.path)
}
