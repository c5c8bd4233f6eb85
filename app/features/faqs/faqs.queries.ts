import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/reads/reading.ts'
import type { Faq } from './faq.ts'

const PAGE_SIZE = 20

/** A page of the questions, in the order staff gave them. */
export const faqsQuery = (db: Db, page = 0) =>
  queryOptions({
    queryKey: ['faqs', page],
    queryFn: async (): Promise<Page<Faq>> => {
      const { data, count } = await (await db())
        .from('faqs')
        .select('id, question, answer', { count: 'exact' })
        .order('display_order')
        .order('created_at')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<Faq[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })

const MOST_ON_A_CITY_PAGE = 5
const aboutVisits = ['clinic', 'veterinar', 'arrange', 'process']

/** The first questions that speak of clinics, veterinarians, arranging or the process. */
export const visitFaqsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['visit-faqs'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('faqs')
        .select('id, question, answer, updated_at')
        .or(aboutVisits.map((word) => `question.ilike.%${word}%`).join(','))
        .order('display_order')
        .order('created_at')
        .order('id')
        .limit(MOST_ON_A_CITY_PAGE)
        .overrideTypes<(Faq & { updated_at: string })[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
