import type { SupabaseClient } from '@supabase/supabase-js'
import { BUCKETS } from '../app/platform/pictures/buckets.ts'

const PAGE = 500

/** With the column that tells rows apart, in an order in which each row comes after those it belongs to. */
const TABLES = {
  site_settings: 'key',
  navigation_items: 'id',
  hero_images: 'id',
  products: 'id',
  product_images: 'id',
  partner_clinics: 'id',
  slug_redirects: 'slug',
  pricing_tiers: 'id',
  faqs: 'id',
  contact_form_submissions: 'id',
}
/** What the database makes of the others by itself. */
const GENERATED = ['suspected_spam', 'search_text']

/**
 * Copies pictures, content and messages, between our own backend and hosted Supabase either way, by clients with
 * the secret keys. Rows take the place of those with their id, pictures that are there stay: it may be done again.
 * Accounts, invitations and what is written down about the past stay behind.
 */
export async function copySite(from: SupabaseClient, to: SupabaseClient) {
  const copied = { pictures: 0, rows: 0 }
  for (const bucket of BUCKETS) copied.pictures += await copyPictures(from, to, bucket)
  for (const [table, key] of Object.entries(TABLES))
    copied.rows += await copyRows(from, to, table, key)
  return copied
}

async function copyPictures(from: SupabaseClient, to: SupabaseClient, bucket: string) {
  const there = new Set(await listNames(to, bucket))
  const missing = (await listNames(from, bucket)).filter((name) => !there.has(name))
  for (const name of missing) {
    const { data, error } = await from.storage.from(bucket).download(name)
    if (error) throw error
    const stored = await to.storage
      .from(bucket)
      .upload(name, data, { contentType: data.type, cacheControl: '3600' })
    if (stored.error) throw stored.error
  }
  return missing.length
}

async function listNames(client: SupabaseClient, bucket: string) {
  const names: string[] = []
  for (;;) {
    const options = { limit: PAGE, offset: names.length }
    const { data, error } = await client.storage.from(bucket).list('', options)
    if (error) throw error
    names.push(...data.map(({ name }) => name))
    if (data.length < PAGE) return names
  }
}

async function copyRows(from: SupabaseClient, to: SupabaseClient, table: string, key: string) {
  for (let copied = 0; ; ) {
    const { data } = await from
      .from(table)
      .select()
      .order(key)
      .range(copied, copied + PAGE - 1)
      .throwOnError()
    const rows = data.map(withoutGenerated)
    if (rows.length > 0) await to.from(table).upsert(rows, { onConflict: key }).throwOnError()
    copied += rows.length
    if (rows.length < PAGE) return copied
  }
}

const withoutGenerated = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !GENERATED.includes(column)))
