import { type Db, tableNamed } from '../db.ts'
import { pagedQuery } from '../rows/reads/paged-query.ts'
import type { Noun } from './define-noun.ts'

/** The rows of a noun as staff see them, hidden ones too, each with its version. */
export const listQuery = <Row>(db: Db, { table, order }: Noun<Row>) =>
  pagedQuery<Row>(db, {
    queryKey: [table, 'list'],
    pageSize: 50,
    select: (client) =>
      order.reduce(
        (rows, column) =>
          rows.order(column.replace('-', ''), { ascending: !column.startsWith('-') }),
        tableNamed(client, table).select('*', { count: 'exact' }),
      ),
  })
