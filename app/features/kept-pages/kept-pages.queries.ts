import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

/** Whether visitors' browsers keep pages. They do until somebody switches it off. */
export const keepsPagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'kept-pages'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('value')
        .eq('key', 'kept_pages')
        .maybeSingle()
        .throwOnError()
      return data?.value !== 'off'
    },
  })
