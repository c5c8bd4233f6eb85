import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../../platform/rows/reads/data-query.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'
import type { OpeningContent } from './example-values.ts'

const KEYS = ['business_phone', 'business_email']

/** The content that is checked for example values. Hidden rows are left out, because families don't see them. */
export async function readOpeningContent(db: Db): Promise<OpeningContent> {
  const client = await db()
  const [settings, tiers, products, clinics] = await Promise.all([
    readSettings(db, KEYS),
    inDisplayOrder(
      client.from('pricing_tiers').select('individual_price, communal_price'),
    ).throwOnError(),
    client.from('products').select('name, price').eq('is_shown', true).throwOnError(),
    client.from('partner_clinics').select('phone, website').eq('is_shown', true).throwOnError(),
  ])
  return {
    settings,
    tiers: tiers.data,
    products: products.data,
    clinics: clinics.data,
  }
}

export const openingContentQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'pricing_tiers', 'products', 'partner_clinics', 'opening'],
    queryFn: () => readOpeningContent(db),
  })
