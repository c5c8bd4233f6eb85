import type { SupabaseClient } from '@supabase/supabase-js'

/** The tables whose rows staff can hide, and those whose rows follow them. */
export const tablesWithHiddenRows = [
  'products',
  'product_images',
  'product_redirects',
  'partner_clinics',
  'slug_redirects',
  'faqs',
  'hero_images',
  'towns',
  'testimonials',
  'notices',
]

interface Readers {
  visitor: SupabaseClient
  staff: SupabaseClient
  /** Examples of testimonials are shown to nobody who can reach the site from elsewhere. */
  hasExamples: boolean
}

/**
 * Reads hidden rows with the rights of staff, and everything else as a visitor, because staff may also read what is no
 * part of any page.
 */
export function readHiddenRows({ visitor, staff, hasExamples }: Readers): SupabaseClient {
  const from = (table: string) => {
    if (!tablesWithHiddenRows.includes(table)) return visitor.from(table)
    if (table !== 'testimonials' || hasExamples) return staff.from(table)
    const rows = staff.from(table)
    const select = (...given: Parameters<typeof rows.select>) =>
      rows.select(...given).eq('is_example', false)
    return { select }
  }
  return new Proxy(visitor, {
    get: (target, name) => (name === 'from' ? from : Reflect.get(target, name)),
  })
}
