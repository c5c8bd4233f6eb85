import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'

export const dailyVisitsQuery = (db: Db, since: string) =>
  dataQuery(db, ['page_views', 'since', since], (client) =>
    client.from('page_views').select('day, views, visitors').gte('day', since).order('day'),
  )
