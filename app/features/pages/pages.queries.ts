import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { WrittenPageKey } from './pages.ts'

/** A page's Markdown; empty when staff haven't written it yet. */
export const writtenPageQuery = (db: Db, key: WrittenPageKey) =>
  queryOptions({
    queryKey: ['site_settings', 'written-page', key],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('value')
        .eq('key', key)
        .maybeSingle()
        .throwOnError()
      return data?.value ?? ''
    },
  })
