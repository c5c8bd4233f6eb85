import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { readOpeningContent } from '../example-content.queries.ts'
import type { SiteSetup } from '../site-setup.ts'

/** The facts that the checklist is computed from. They are read again at every visit of the dashboard. */
export const openingQuery = (db: Db) =>
  queryOptions({
    queryKey: ['everything', 'opening'],
    staleTime: 0,
    queryFn: async () => {
      const [setup, policies, content, testimonials] = await Promise.all([
        (await db()).rpc('site_setup').throwOnError(),
        readPolicies(db),
        readOpeningContent(db),
        countExampleTestimonials(db),
      ])
      return { setup: setup.data as SiteSetup | null, policies, content, testimonials }
    },
  })

async function readPolicies(db: Db) {
  const { data } = await (await db())
    .from('site_settings')
    .select('value')
    .in('key', ['terms_of_service', 'privacy_policy'])
    .throwOnError()
  return data.map(({ value }) => value)
}

/** Counts the testimonials that are invented and would be shown otherwise. */
async function countExampleTestimonials(db: Db) {
  const rows = (await db()).from('testimonials')
  const { count } = await rows
    .select('id', { count: 'exact', head: true })
    .eq('is_example', true)
    .eq('is_shown', true)
    .throwOnError()
  return count ?? 0
}

/** Confirms a price list, as one text, as the firm's own. */
export const confirmPrices: Write<string> = {
  writes: ['site_settings'],
  send: async (db, value) => {
    await (await db())
      .from('site_settings')
      .upsert({ key: 'own_prices', value }, { onConflict: 'key' })
      .throwOnError()
  },
}
