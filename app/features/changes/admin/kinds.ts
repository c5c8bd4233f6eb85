/** What changes can be told apart by, in the order of the menu. */
export const kinds: Record<string, { name: string; tables: string[] }> = {
  'hero-images': { name: 'Hero images', tables: ['hero_images'] },
  products: { name: 'Products', tables: ['products', 'product_images'] },
  pricing: { name: 'Pricing', tables: ['pricing_tiers'] },
  clinics: { name: 'Partner clinics', tables: ['partner_clinics'] },
  navigation: { name: 'Navigation', tables: ['navigation_items'] },
  faqs: { name: 'FAQs', tables: ['faqs'] },
  messages: { name: 'Messages', tables: ['contact_form_submissions'] },
  settings: { name: 'Texts and settings', tables: ['site_settings'] },
  people: { name: 'People', tables: ['admin_users', 'invitations'] },
}

/** The tables of a kind; null, for all, where there is no such kind. */
export const tablesOf = (kind?: string): string[] | null => kinds[kind ?? '']?.tables ?? null
