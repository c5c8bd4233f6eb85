import { isWebsite, withoutScheme } from '../../app/features/clinics/clinics.noun.ts'
import type { TableName } from '../content/content-tables.ts'
import {
  displayOrder,
  flag,
  LEFT_OUT,
  optionalText,
  price,
  type Rule,
  readKey,
  readText,
  text,
} from './column-rules.ts'
import type { OldRow } from './old-project.ts'

/** The site's path for a URL of the old one; undefined if no page could show it. */
type ShowPicture = (address: string, name: string) => string | undefined

export type Rules = Record<string, Rule>

/** The tables of the old project, parents before children, with the columns that ours accept. */
export const oldTables = [
  'hero_images',
  'products',
  'product_images',
  'pricing_tiers',
  'partner_clinics',
  'navigation_items',
  'faqs',
  'site_settings',
] as const satisfies TableName[]

export type OldTable = (typeof oldTables)[number]
export type OldContent = Partial<Record<OldTable, OldRow[]>>

const SETTINGS = ['about_image', 'terms_of_service', 'privacy_policy']

export interface Conversion {
  showPicture: ShowPicture
  /** What was answered about unclear prices. */
  prices?: Map<string, number | null>
}

/** The rule for each column of a table; `keys` has the keys of the tables before it. */
export function rulesFor(
  table: OldTable,
  keys: Map<string, Set<string>>,
  { showPicture, prices }: Conversion,
): Rules {
  const picture: Rule = (value) => {
    const address = readText(value).trim()
    return (address && showPicture(address, table)) || LEFT_OUT
  }
  const ofProduct: Rule = (value) => {
    const id = readKey('products', value)
    return id && keys.get('products')?.has(id) ? id : LEFT_OUT
  }
  const orNothing =
    (rule: Rule): Rule =>
    (value, tell) => {
      const found = rule(value, tell)
      return found === LEFT_OUT ? null : found
    }
  const rules: Record<OldTable, Rules> = {
    hero_images: {
      filename: text(255, { otherwise: 'Picture' }),
      url: picture,
      alt: text(300, { otherwise: '' }),
      display_order: displayOrder(),
    },
    products: {
      name: text(200, { otherwise: 'Unnamed product' }),
      type: text(100, { otherwise: 'Other' }),
      price: price(prices),
      description: optionalText(5000),
      image: orNothing(picture),
    },
    product_images: { product_id: ofProduct, url: picture, display_order: displayOrder() },
    pricing_tiers: {
      size: text(100, { otherwise: 'Size' }),
      weight: text(100, { otherwise: 'Weight' }),
      individual_price: price(prices),
      communal_price: price(prices),
      display_order: displayOrder(),
    },
    partner_clinics: {
      name: text(200, { otherwise: 'Unnamed clinic' }),
      slug: text(200, { otherwise: '' }),
      address: text(300, { otherwise: 'Not given' }),
      phone: text(50, { otherwise: 'Not given' }),
      website,
      description: optionalText(5000),
      seo_title: optionalText(200),
      seo_description: optionalText(500),
      display_order: displayOrder(),
    },
    navigation_items: {
      title: text(100),
      url: menuAddress,
      type: (value) => (value === 'link' ? 'link' : 'section'),
      is_visible: flag,
      is_desktop_visible: flag,
      is_mobile_visible: flag,
      display_order: displayOrder(),
    },
    faqs: {
      question: text(500, { least: 5 }),
      answer: text(10_000, { least: 10 }),
      display_order: displayOrder(-2_147_483_648),
    },
    site_settings: {
      key: (value) => SETTINGS.find((key) => key === value) ?? LEFT_OUT,
      value: text(200_000),
    },
  }
  return rules[table]
}

const website: Rule = (value, tell) => {
  const given = withoutScheme(readText(value).slice(0, 2048)).trim().replace(/\/$/, '')
  if (given && given.length <= 255 && isWebsite(given)) return given
  tell(given ? 'were not addresses and are empty now' : 'are empty')
  return ''
}

const menuAddress: Rule = (value, tell) => {
  const url = text(2048)(value, tell)
  const isUnsafe =
    typeof url === 'string' && /^\s*(javascript|data|vbscript):|[\p{Cc}\\]/iu.test(url)
  return isUnsafe ? LEFT_OUT : url
}
