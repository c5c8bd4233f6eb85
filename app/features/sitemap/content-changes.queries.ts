import { queryOptions } from '@tanstack/react-query'
import { nouns } from '../../nouns.ts'
import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { anyOf } from '../../platform/rows/reads/filters.ts'

/** When the rows shown on the page at this path last changed. */
export const pageChangesQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: ['content_version', 'page', path],
    queryFn: async () => {
      const shown = nouns.filter(({ pages }) => pages?.test(path))
      const { data } = await (await db())
        .from('content_version')
        .select('updated_at')
        .filter('table_name', 'in', anyOf(shown.map(({ table }) => table)))
        .throwOnError()
      return data.map(({ updated_at }) => updated_at)
    },
  })

/** When each setting last changed: the policies, and the other settings that the landing page shows. */
export const settingChangesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'changes'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('key, updated_at')
        .throwOnError()
      return Object.fromEntries(data.map(({ key, updated_at }) => [key, updated_at]))
    },
  })

export const clinicChangesQuery = (db: Db) =>
  dataQuery(db, ['partner_clinics', 'changes'], (client) =>
    client.from('partner_clinics').select('slug, updated_at').order('display_order').order('id'),
  )

export const productChangesQuery = (db: Db) =>
  dataQuery(db, ['products', 'changes'], (client) =>
    client.from('products').select('slug, updated_at').order('name').order('id'),
  )
