import { nameText } from '../../../platform/site-texts/text-names.ts'
import type { ChangePart } from './change.ts'
import { capitalize, quote } from './format-value.ts'

/** What staff call the rows and the columns of a table. */
interface TableLabels {
  /** What the table is filtered by; tables with the same category are filtered together. */
  category: { id: string; label: string }
  /** One row whose name is unknown. */
  unnamed: string
  plural: string
  /** One row by its name. */
  named?: (name: string) => string
  /** The list in which its rows are moved. */
  list?: string
  /** Other columns are never shown. Without it all are, under their own names. */
  fields?: Record<string, string>
}

const SHOWN = 'visibility on the website'

const byNoun = (noun: string) => (name: string) => `the ${noun} ${quote(name)}`
const products = { id: 'products', label: 'Products' }
const people = { id: 'people', label: 'People' }

/** One entry a table, in the order of the admin menu. A new content type adds its entry here. */
const vocabulary: Record<string, TableLabels> = {
  hero_images: {
    category: { id: 'hero-images', label: 'Hero images' },
    unnamed: 'a hero picture',
    plural: 'hero pictures',
    named: byNoun('picture'),
    list: 'the hero pictures',
    fields: { filename: 'file name', alt: 'description', middle: 'middle', is_shown: SHOWN },
  },
  products: {
    category: products,
    unnamed: 'a product',
    plural: 'products',
    named: byNoun('product'),
    fields: {
      name: 'name',
      type: 'type',
      price: 'price',
      description: 'description',
      size: 'size',
      holds: 'what it holds',
      slug: 'page address',
      image: 'main picture',
      middle: 'middle of the main picture',
      is_shown: SHOWN,
    },
  },
  product_images: {
    category: products,
    unnamed: 'a picture of a product',
    plural: 'pictures of products',
    named: (product) => `a picture of ${quote(product)}`,
    list: 'the pictures of a product',
    fields: { middle: 'middle' },
  },
  pricing_tiers: {
    category: { id: 'pricing', label: 'Pricing' },
    unnamed: 'a size of the price list',
    plural: 'sizes of the price list',
    named: byNoun('size'),
    list: 'the price list',
    fields: {
      size: 'size',
      weight: 'weight',
      individual_price: 'individual',
      communal_price: 'communal',
    },
  },
  planned_prices: {
    category: { id: 'pricing', label: 'Pricing' },
    unnamed: 'the planned prices',
    plural: 'planned prices',
    fields: { starts_on: 'first day' },
  },
  partner_clinics: {
    category: { id: 'clinics', label: 'Partner clinics' },
    unnamed: 'a partner clinic',
    plural: 'partner clinics',
    named: byNoun('clinic'),
    list: 'the partner clinics',
    fields: {
      name: 'name',
      address: 'address',
      phone: 'phone',
      website: 'website',
      description: 'description',
      slug: 'page address',
      seo_title: 'title for search engines',
      seo_description: 'text for search engines',
      is_shown: SHOWN,
    },
  },
  navigation_items: {
    category: { id: 'navigation', label: 'Navigation' },
    unnamed: 'an item of the navigation',
    plural: 'items of the navigation',
    named: (name) =>
      name.endsWith(' section') ? `the ${name}` : `${quote(name)} in the navigation`,
    list: 'the navigation',
    fields: {
      title: 'title',
      url: 'address',
      type: 'type',
      is_visible: SHOWN,
      is_desktop_visible: 'visibility on desktops',
      is_mobile_visible: 'visibility on phones',
    },
  },
  faqs: {
    category: { id: 'faqs', label: 'FAQs' },
    unnamed: 'a question',
    plural: 'questions',
    named: byNoun('question'),
    list: 'the questions',
    fields: { question: 'question', answer: 'answer', is_shown: SHOWN },
  },
  site_texts: {
    category: { id: 'settings', label: 'Texts and settings' },
    unnamed: 'a text of the website',
    plural: 'texts of the website',
    named: (key) => `the text ${quote(nameText(key))}`,
    fields: { value: 'words' },
  },
  testimonials: {
    category: { id: 'testimonials', label: 'Testimonials' },
    unnamed: 'a testimonial',
    plural: 'testimonials',
    named: (family) => `the testimonial of ${family}`,
    list: 'the testimonials',
    fields: { words: 'words', name: 'name', town: 'town', pet: 'pet', is_shown: SHOWN },
  },
  notices: {
    category: { id: 'notices', label: 'Notices' },
    unnamed: 'a notice',
    plural: 'notices',
    named: byNoun('notice'),
    fields: {
      text: 'words',
      shown_from: 'first day',
      shown_until: 'last day',
      hours: 'opening hours',
      hours_from: 'first day of these hours',
      hours_until: 'last day of these hours',
      opens: 'opening time',
      closes: 'closing time',
      is_shown: SHOWN,
    },
  },
  towns: {
    category: { id: 'towns', label: 'Towns' },
    unnamed: 'a town',
    plural: 'towns',
    named: byNoun('town'),
    list: 'the towns',
    fields: {
      name: 'name',
      region: 'region',
      slug: 'page address',
      meta_description: 'text for search engines',
      intro: 'introduction',
      distance: 'distance',
      distance_km: 'distance in kilometres',
      collection: 'collection',
      collection_fee: 'collection fee',
      ashes_return: 'return of ashes',
      advice: 'local advice',
      remembrance_heading: 'heading of the places to remember',
      remembrance: 'places to remember',
      landscape: 'landscape',
      picture: 'picture',
      middle: 'middle of the picture',
      clinic_slugs: 'clinics',
      map_x: 'place on the map',
      map_side: 'side of the name on the map',
      is_shown: SHOWN,
    },
  },
  contact_form_submissions: {
    category: { id: 'messages', label: 'Messages' },
    unnamed: 'a message that has since been deleted',
    plural: 'messages',
    named: (family) => `${family}’s message`,
  },
  reply_templates: {
    category: { id: 'messages', label: 'Messages' },
    unnamed: 'a template for answers',
    plural: 'templates for answers',
    named: byNoun('template'),
    fields: { name: 'name', body: 'words' },
  },
  site_settings: {
    category: { id: 'settings', label: 'Texts and settings' },
    unnamed: 'a setting',
    plural: 'settings',
    fields: { value: 'text' },
  },
  retention_terms: {
    category: { id: 'settings', label: 'Texts and settings' },
    unnamed: 'how long things are kept',
    plural: 'terms',
    fields: {
      messages_months: 'months of messages',
      mails_days: 'days of mails',
      changes_months: 'months of recent changes',
      page_views_months: 'months of page visits',
      accounts_months: 'months of accounts without use',
    },
  },
  admin_users: { category: people, unnamed: 'an administrator', plural: 'administrators' },
  invitations: { category: people, unnamed: 'an invitation', plural: 'invitations' },
  second_factors: {
    category: people,
    unnamed: 'an authenticator app',
    plural: 'authenticator apps',
    named: (person) => `the authenticator app of ${person}`,
  },
  sessions: {
    category: people,
    unnamed: 'everybody’s signed-in devices',
    plural: 'signed-in devices',
    named: (person) => `the signed-in devices of ${person}`,
  },
}

/** By key: each row of `site_settings` is a thing of its own. */
const settings: Record<string, string> = {
  about_image: 'the About picture',
  about_image_middle: 'the middle of the About picture',
  terms_of_service: 'the Terms of Service',
  privacy_policy: 'the Privacy Policy',
  when_a_pet_dies: 'the guide “When a Pet Dies”',
  our_care: 'the guide “Our Care, Step by Step”',
  business_name: 'the business name',
  business_phone: 'the business phone',
  business_email: 'the business email',
  opening_hours: 'the opening hours',
  time_zone: 'the time zone',
  own_prices: 'the confirmation of the prices',
  second_factor: 'two-step sign-in',
}

/** The categories that changes can be filtered by: their labels by their ids. */
export const categories = new Map(
  Object.values(vocabulary).map(({ category }) => [category.id, category.label]),
)

/** The tables of a category; null, for all tables, where there is no such category. */
export function findTables(category?: string): string[] | null {
  const tables = Object.keys(vocabulary).filter(
    (table) => vocabulary[table]?.category.id === category,
  )
  return tables.length > 0 ? tables : null
}

type Row = Pick<ChangePart, 'table_name' | 'row_id' | 'row_name'>

/** What staff call a row: "the question “…”". */
export function nameRow({ table_name, row_id, row_name }: Row): string {
  if (table_name === 'site_settings')
    return settings[row_id] ?? `the setting ${quote(row_id.replaceAll('_', ' '))}`
  const labels = vocabulary[table_name]
  if (!labels) return row_name ? quote(row_name) : `an entry of ${nameRows(table_name)}`
  return row_name ? (labels.named ?? quote)(row_name) : labels.unnamed
}

/** What staff call several rows: "questions". */
export const nameRows = (table: string) =>
  vocabulary[table]?.plural ?? quote(table.replaceAll('_', ' '))

/** What staff call the list in which a table's rows are moved: "the questions". */
export const nameList = (table: string) => vocabulary[table]?.list ?? nameRows(table)

/** What staff call a column within a sentence. */
export const nameField = (table: string, field: string) =>
  vocabulary[table]?.fields?.[field] ?? field.replaceAll('_', ' ')

/** What staff call a column beside its value. */
export function labelField(table: string, field: string) {
  const isTierPrice = table === 'pricing_tiers' && field.endsWith('price')
  return capitalize(nameField(table, field) + (isTierPrice ? ' price' : ''))
}

const neverShown = ['id', 'key', 'created_at', 'updated_at', 'display_order']

/** The columns of a row that staff know, in the vocabulary's order. */
export function knownFields(table: string, row: object | null): string[] {
  const fields = Object.keys(row ?? {})
  const known = vocabulary[table]?.fields
  if (!known) return fields.filter((field) => !neverShown.includes(field))
  return Object.keys(known).filter((field) => fields.includes(field))
}

export const isVisibility = (field: string) => /^is_(shown|\w*visible)$/.test(field)

export const isPicture = (table: string, field: string) =>
  (table === 'products' && field === 'image') || (table === 'towns' && field === 'picture')
