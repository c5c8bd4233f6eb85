import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { condition } from '../../platform/rows/reads/filters.ts'
import {
  ALL_ROWS,
  DISPLAY_ORDER,
  inDisplayOrder,
  pagedQuery,
} from '../../platform/rows/reads/paged-query.ts'

export interface Faq {
  id: string
  question: string
  answer: string
}

export const faqsQuery = (db: Db) =>
  pagedQuery<Faq>(db, {
    queryKey: ['faqs'],
    pageSize: ALL_ROWS,
    order: DISPLAY_ORDER,
    select: (client) =>
      client
        .from('faqs')
        .select('id, question, answer, display_order, created_at', { count: 'exact' }),
  })

const MOST_ON_A_CITY_PAGE = 5
const aboutVisits = ['clinic', 'veterinar', 'arrange', 'process']

/** The first questions that mention clinics, veterinarians, arranging or the process. */
export const visitFaqsQuery = (db: Db) =>
  dataQuery(db, ['faqs', 'visit'], (client) =>
    inDisplayOrder(
      client
        .from('faqs')
        .select('id, question, answer')
        .or(aboutVisits.map((word) => condition('question', 'ilike', `%${word}%`)).join(',')),
    ).limit(MOST_ON_A_CITY_PAGE),
  )
