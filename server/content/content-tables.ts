import { z } from 'zod'

const text = z.string()
const number = z.number()
const boolean = z.boolean()
const uuid = z.uuid()
const created_at = z.iso.datetime({ offset: true }).optional()
const display_order = z.int()

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
 * Every table of content, that is of what visitors see, each after those that its entries belong to.
 * The database keeps the same list in `private.content_tables`; a test compares the two.
 */
export const contentTables = {
  site_settings: { key: 'key', entry: z.strictObject({ key: text, value: text, created_at }) },
  navigation_items: withId({
    title: text,
    url: text,
    type: text,
    is_visible: boolean,
    is_desktop_visible: boolean,
    is_mobile_visible: boolean,
    display_order,
  }),
  hero_images: withId({ filename: text, url: text, alt: text, display_order }),
  products: withId({
    name: text,
    type: text,
    description: text.nullable(),
    price: number.nullable(),
    image: text.nullable(),
  }),
  product_images: withId({ product_id: uuid, url: text, display_order }),
  partner_clinics: withId({
    name: text,
    slug: text,
    address: text,
    phone: text,
    website: text,
    description: text.nullable(),
    seo_title: text.nullable(),
    seo_description: text.nullable(),
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
  faqs: withId({ question: text, answer: text, display_order }),
} satisfies Record<string, ContentTable>

export type TableName = keyof typeof contentTables
export type Row = Record<string, string | number | boolean | null>
export type Content = Partial<Record<TableName, Row[]>>

export const tableNames = Object.keys(contentTables) as TableName[]

export const keyOf = (table: TableName) => contentTables[table].key

export const columnsOf = (table: TableName) => Object.keys(contentTables[table].entry.shape)
