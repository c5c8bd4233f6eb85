import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import type { StaffFaq } from './faq-input.ts'

const PAGE_SIZE = 50

/** A page of the questions as staff see them, each with its version. */
export const faqsListQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['faqs', 'list', page],
    queryFn: async (): Promise<Page<StaffFaq>> => {
      const { data, count } = await (await db())
        .from('faqs')
        .select('*', { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<StaffFaq[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })
