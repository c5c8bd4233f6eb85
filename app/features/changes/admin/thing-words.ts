import type { ChangePart } from './change.ts'
import { quote } from './words.ts'

type Named = Pick<ChangePart, 'table_name' | 'row_id' | 'row_name'>

interface Thing {
  /** One of them whose name is not known. */
  any: string
  many: string
  /** One of them by its name. */
  one: (name: string) => string
  /** Where they are moved. */
  list: string
}

const called = (noun: string) => (name: string) => `the ${noun} ${quote(name)}`

const things: Record<string, Thing> = {
  faqs: { any: 'a question', many: 'questions', one: called('question'), list: 'the questions' },
  navigation_items: {
    any: 'an item of the navigation',
    many: 'items of the navigation',
    one: (name) => (name.endsWith(' section') ? `the ${name}` : `${quote(name)} in the navigation`),
    list: 'the navigation',
  },
  hero_images: {
    any: 'a hero picture',
    many: 'hero pictures',
    one: called('picture'),
    list: 'the hero pictures',
  },
  products: { any: 'a product', many: 'products', one: called('product'), list: 'the products' },
  product_images: {
    any: 'a picture of a product',
    many: 'pictures of products',
    one: (product) => `a picture of ${quote(product)}`,
    list: 'the pictures of a product',
  },
  partner_clinics: {
    any: 'a partner clinic',
    many: 'partner clinics',
    one: called('clinic'),
    list: 'the partner clinics',
  },
  pricing_tiers: {
    any: 'a size of the price list',
    many: 'sizes of the price list',
    one: called('size'),
    list: 'the price list',
  },
  contact_form_submissions: {
    any: 'a message that is deleted by now',
    many: 'messages',
    one: (family) => `${family}’s message`,
    list: 'the messages',
  },
}

const settings: Record<string, string> = {
  about_image: 'the About picture',
  terms_of_service: 'the Terms of Service',
  privacy_policy: 'the Privacy Policy',
  business_name: 'the business name',
  business_phone: 'the business phone',
  business_email: 'the business email',
  opening_hours: 'the opening hours',
}

/** What staff call the row: "the question “…”". */
export function nameOfThing({ table_name, row_id, row_name }: Named): string {
  if (table_name === 'site_settings')
    return settings[row_id] ?? `the setting ${quote(row_id.replaceAll('_', ' '))}`
  const thing = things[table_name]
  if (!thing) return row_name ? quote(row_name) : `an entry of ${namesOf(table_name)}`
  return row_name ? thing.one(row_name) : thing.any
}

/** What staff call several of them: "questions". */
export const namesOf = (table: string) => things[table]?.many ?? quote(table.replaceAll('_', ' '))

export const nameOfList = (table: string) => things[table]?.list ?? namesOf(table)
