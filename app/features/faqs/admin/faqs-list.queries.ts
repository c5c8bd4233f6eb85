import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder, pagedQuery } from '../../../platform/reads/paged-query.ts'
import type { StaffFaq } from './faq-input.ts'

/** The questions as staff see them, each with its version. */
export const faqsListQuery = (db: Db) =>
  pagedQuery<StaffFaq>(db, {
    queryKey: ['faqs', 'list'],
    pageSize: 50,
    select: (client) => inDisplayOrder(client.from('faqs').select('*', { count: 'exact' })),
  })
