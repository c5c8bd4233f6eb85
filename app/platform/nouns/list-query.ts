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
