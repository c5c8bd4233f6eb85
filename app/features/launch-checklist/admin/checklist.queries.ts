import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../../platform/rows/reads/data-query.ts'
import { readOpeningContent } from '../example-content.queries.ts'
import type { SiteSetup } from './checklist.ts'

/** The facts that the checklist is computed from, fetched on every visit of the dashboard. */
export const openingQuery = (db: Db) =>
  queryOptions({
    queryKey: ['everything', 'opening'],
    staleTime: 0,
    queryFn: async () => {
      const [setup, policies, content, testimonials] = await Promise.all([
        (await db()).rpc('site_setup').throwOnError(),
        readSettings(db, ['terms_of_service', 'privacy_policy']),
        readOpeningContent(db),
        countExampleTestimonials(db),
      ])
      return {
        setup: setup.data as SiteSetup | null,
        policies: Object.values(policies),
        content,
        testimonials,
      }
    },
  })

async function countExampleTestimonials(db: Db) {
  const rows = (await db()).from('testimonials')
  const { count } = await rows
    .select('id', { count: 'exact', head: true })
    .eq('is_example', true)
    .eq('is_shown', true)
    .throwOnError()
  return count ?? 0
}
