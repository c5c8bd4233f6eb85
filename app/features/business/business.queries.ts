import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../../platform/rows/reads/data-query.ts'

export const businessKeys = [
  'business_name',
  'business_phone',
  'business_email',
  'business_address',
  'business_postal_code',
  'business_takes_texts',
  'review_url',
  'opening_hours',
  'time_zone',
] as const

export const businessQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'business'],
    queryFn: () => readSettings(db, businessKeys),
  })
