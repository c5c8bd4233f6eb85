import type { Db } from '../../../platform/db.ts'
import { pagedQuery } from '../../../platform/reads/paged-query.ts'
import type { StaffNotice } from './notice-input.ts'

/** The notices as staff see them, each with its version: those to come first, those that are over last. */
export const noticesListQuery = (db: Db) =>
  pagedQuery<StaffNotice>(db, {
    queryKey: ['notices', 'list'],
    pageSize: 50,
    select: (client) =>
      client
        .from('notices')
        .select('*', { count: 'exact' })
        .order('shown_until', { ascending: false })
        .order('shown_from', { ascending: false })
        .order('id'),
  })
