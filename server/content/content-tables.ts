import { z } from 'zod'

const text = z.string()
const number = z.number()
const boolean = z.boolean()
const id = z.uuid()
const created_at = z.iso.datetime({ offset: true }).optional()
const display_order = z.int()

/** What visitors see, in an order in which each entry comes after those it belongs to. */
export const contentTables = {
  site_settings: z.strictObject({ key: text, value: text, created_at }),
  navigation_items: z.strictObject({
    id,
    title: text,
    url: text,
    type: text,
    is_visible: boolean,
    is_desktop_visible: boolean,
    is_mobile_visible: boolean,
    display_order,
    created_at,
  }),
  hero_images: z.strictObject({
    id,
    filename: text,
    url: text,
    alt: text,
    display_order,
    created_at,
  }),
  products: z.strictObject({
    id,
    name: text,
    type: text,
    description: text.nullable(),
    price: number.nullable(),
    image: text.nullable(),
    created_at,
  }),
  product_images: z.strictObject({ id, product_id: id, url: text, display_order, created_at }),
  partner_clinics: z.strictObject({
    id,
    name: text,
    slug: text,
    address: text,
    phone: text,
    website: text,
    description: text.nullable(),
    seo_title: text.nullable(),
    seo_description: text.nullable(),
    display_order,
    created_at,
  }),
  slug_redirects: z.strictObject({ slug: text, clinic_id: id, created_at }),
  pricing_tiers: z.strictObject({
    id,
    size: text,
    weight: text,
    individual_price: number.nullable(),
    communal_price: number.nullable(),
    display_order,
    created_at,
  }),
  faqs: z.strictObject({ id, question: text, answer: text, display_order, created_at }),
}

export type TableName = keyof typeof contentTables
export type Row = Record<string, string | number | boolean | null>
export type Content = Partial<Record<TableName, Row[]>>

export const tableNames = Object.keys(contentTables) as TableName[]

/** The column an entry is known by. */
export const keyOf = (table: TableName) =>
  table === 'site_settings' ? 'key' : table === 'slug_redirects' ? 'slug' : 'id'

export const columnsOf = (table: TableName) => Object.keys(contentTables[table].shape)
