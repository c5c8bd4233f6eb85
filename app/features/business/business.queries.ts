import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

export const businessQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'business'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('key, value')
        .in('key', [
          'business_name',
          'business_phone',
          'business_email',
          'business_address',
          'business_postal_code',
          'business_takes_texts',
          'review_url',
          'opening_hours',
          'time_zone',
        ])
        .throwOnError()
      return Object.fromEntries(data.map(({ key, value }) => [key, value]))
    },
  })
