import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

const landingPageTables = [
  'hero_images',
  'products',
  'partner_clinics',
  'faqs',
  'pricing_tiers',
  'navigation_items',
]

interface Change {
  updated_at: string
}

/** When what the landing page shows last changed: for every table the time of its latest change. */
export const landingPageChangesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['landing-page-changes'],
    queryFn: async () => {
      const client = await db()
      const latest = async (table: string) => {
        const { data } = await client
          .from(table)
          .select('updated_at')
          .order('updated_at', { ascending: false })
          .limit(1)
          .overrideTypes<Change[], { merge: false }>()
          .throwOnError()
        return data[0]?.updated_at
      }
      return Promise.all(landingPageTables.map(latest))
    },
  })

/** When each setting last changed: the policies, and what the landing page shows of the rest. */
export const settingChangesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['setting-changes'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('key, updated_at')
        .overrideTypes<(Change & { key: string })[], { merge: false }>()
        .throwOnError()
      return Object.fromEntries(data.map(({ key, updated_at }) => [key, updated_at]))
    },
  })

/** Every clinic's page and when it last changed. */
export const clinicChangesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['clinic-changes'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('partner_clinics')
        .select('slug, updated_at')
        .order('display_order')
        .order('id')
        .overrideTypes<(Change & { slug: string })[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
