import { z } from 'zod'

const text = z.string()
const number = z.number()
const boolean = z.boolean()
const uuid = z.uuid()
const created_at = z.iso.datetime({ offset: true }).optional()
const display_order = z.int()
/** Exports of earlier releases don't have it. */
const is_shown = boolean.optional()
const middle = text.nullable().optional()

interface ContentTable {
  /** The column that tells entries apart. */
  key: string
  /** Every column that an export holds. */
  entry: z.ZodObject
}

const withId = (columns: z.ZodRawShape): ContentTable => ({
  key: 'id',
  entry: z.strictObject({ id: uuid, ...columns, created_at }),
})

/**
 * Every table of content, that is of what families read on the pages or in answers, each after those that its entries belong to.
 * The database keeps the same list in `private.content_tables`; a test compares the two.
 */
export const contentTables = {
  site_settings: { key: 'key', entry: z.strictObject({ key: text, value: text, created_at }) },
  site_texts: { key: 'key', entry: z.strictObject({ key: text, value: text, created_at }) },
  navigation_items: withId({
    title: text,
    url: text,
    type: text,
    is_visible: boolean,
    is_desktop_visible: boolean,
    is_mobile_visible: boolean,
    display_order,
  }),
  hero_images: withId({ filename: text, url: text, alt: text, middle, is_shown, display_order }),
  products: withId({
    name: text,
    type: text,
    description: text.nullable(),
    price: number.nullable(),
    image: text.nullable(),
    middle,
    slug: text.optional(),
    size: text.nullable().optional(),
    holds: text.nullable().optional(),
    is_shown,
  }),
  product_redirects: {
    key: 'slug',
    entry: z.strictObject({ slug: text, product_id: uuid, created_at }),
  },
  product_images: withId({ product_id: uuid, url: text, middle, display_order }),
  partner_clinics: withId({
    name: text,
    slug: text,
    address: text,
    phone: text,
    website: text,
    description: text.nullable(),
    seo_title: text.nullable(),
    seo_description: text.nullable(),
    is_shown,
    display_order,
  }),
  slug_redirects: {
    key: 'slug',
    entry: z.strictObject({ slug: text, clinic_id: uuid, created_at }),
  },
  pricing_tiers: withId({
    size: text,
    weight: text,
    individual_price: number.nullable(),
    communal_price: number.nullable(),
    display_order,
  }),
  faqs: withId({ question: text, answer: text, is_shown, display_order }),
  reply_templates: withId({ name: text, body: text }),
  testimonials: withId({
    words: text,
    name: text,
    town: text,
    pet: text,
    is_shown,
    is_example: boolean,
    display_order,
  }),
  notices: withId({
    text,
    shown_from: text,
    shown_until: text,
    hours: text,
    hours_from: text.nullable(),
    hours_until: text.nullable(),
    opens: text.nullable(),
    closes: text.nullable(),
    is_shown: boolean,
  }),
  towns: withId({
    slug: text,
    former_slugs: z.array(text),
    name: text,
    region: text,
    meta_description: text,
    intro: text,
    distance: text,
    collection: text,
    ashes_return: text,
    advice: text,
    remembrance_heading: text,
    remembrance: text,
    landscape: text,
    picture: text.nullable().optional(),
    middle,
    clinic_slugs: z.array(text),
    distance_km: number.nullable(),
    collection_fee: number.nullable(),
    map_x: number.nullable(),
    map_y: number.nullable(),
    map_side: text,
    map_route: text,
    is_shown,
    display_order,
  }),
} satisfies Record<string, ContentTable>

export type TableName = keyof typeof contentTables
export type Row = Record<string, string | string[] | number | boolean | null>
export type Content = Partial<Record<TableName, Row[]>>

export const tableNames = Object.keys(contentTables) as TableName[]

export const keyOf = (table: TableName) => contentTables[table].key

/** Who reads a table for an export: a visitor the settings, of which some are secret, and the service also hidden rows. */
export const readerOf = (table: TableName) => (table === 'site_settings' ? 'visitor' : 'service')

export const columnsOf = (table: TableName) => Object.keys(contentTables[table].entry.shape)
