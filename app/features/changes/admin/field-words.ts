import { formatPrice } from '../../../platform/price.ts'
import { capital, quote } from './words.ts'

const search = { seo_title: 'title for search engines', seo_description: 'text for search engines' }

/** The columns as staff know them; what is not named here is nobody's business. */
const names: Record<string, Record<string, string>> = {
  faqs: { question: 'question', answer: 'answer' },
  navigation_items: {
    title: 'title',
    url: 'address',
    type: 'type',
    is_visible: 'visibility on the website',
    is_desktop_visible: 'visibility on desktops',
    is_mobile_visible: 'visibility on phones',
  },
  hero_images: { filename: 'file name', alt: 'description' },
  products: {
    name: 'name',
    type: 'type',
    price: 'price',
    description: 'description',
    image: 'main picture',
  },
  product_images: {},
  partner_clinics: {
    name: 'name',
    address: 'address',
    phone: 'phone',
    website: 'website',
    description: 'description',
    slug: 'page address',
    ...search,
  },
  pricing_tiers: {
    size: 'size',
    weight: 'weight',
    individual_price: 'individual',
    communal_price: 'communal',
  },
  site_settings: { value: 'text' },
}

const ofEveryRow = ['id', 'key', 'created_at', 'updated_at', 'display_order']

/** What staff call a column. */
export const nameOfField = (table: string, field: string) =>
  names[table]?.[field] ?? field.replaceAll('_', ' ')

/** The same as a label. */
export function labelOfField(table: string, field: string) {
  const name =
    nameOfField(table, field) +
    (table === 'pricing_tiers' && field.endsWith('price') ? ' price' : '')
  return capital(name)
}

/** The columns of a row that staff know, in the order they know them. */
export function knownFields(table: string, row: object | null): string[] {
  const fields = Object.keys(row ?? {})
  const known = names[table]
  if (!known) return fields.filter((field) => !ofEveryRow.includes(field))
  return Object.keys(known).filter((field) => fields.includes(field))
}

export const isVisibility = (field: string) => /^is_\w*visible$/.test(field)

export const isPicture = (table: string, field: string) => table === 'products' && field === 'image'

/** A value as people read it; undefined where there is none. */
export function showValue(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'shown' : 'hidden'
  if (typeof value === 'number' && field.endsWith('price'))
    return formatPrice(value).replace(/\.00$/, '')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The same within a sentence: words in quotation marks. */
export function quoteValue(field: string, value: unknown): string {
  const shown = showValue(field, value)
  if (shown === undefined) return field.endsWith('price') ? 'no price' : 'nothing'
  return typeof value === 'string' ? quote(shown) : shown
}
