import { isWebsite, withoutScheme } from '../../app/features/clinics/website.ts'
import { makeSlug, SLUG } from '../../app/platform/slug.ts'
import type { Content, Row, TableName } from '../content/content-tables.ts'
import {
  flag,
  LEFT_OUT,
  optionalText,
  place,
  price,
  type Rule,
  readDate,
  readKey,
  readText,
  text,
} from './column-rules.ts'
import type { Findings } from './findings.ts'
import type { OldRow } from './old-project.ts'

/** The path of the site for an address of the old one; undefined where no page could show that. */
export type ShowPicture = (address: string, name: string) => string | undefined

type Rules = Record<string, Rule>

/** The tables of the old project, each after those that its rows belong to, with the columns that ours take. */
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
/** Written by the database, or read apart from the others. */
const KEPT_APART = ['id', 'created_at', 'updated_at']

/** Turns the tables of the old project into an export of ours, and tells what that changed. */
export function convertContent(
  old: OldContent,
  findings: Findings,
  showPicture: ShowPicture,
): Content {
  const keys = new Map<string, Set<string>>()
  const content: Content = {}
  for (const table of oldTables) {
    const rows = old[table] ?? []
    const rules = rulesFor(table, keys, showPicture)
    tellUnknownColumns(table, rows, Object.keys(rules), findings)
    const converted = rows
      .map((row) => convertRow(table, row, rules, findings))
      .filter((row) => row !== undefined)
    content[table] = withoutTwins(table, converted, findings)
    keys.set(table, new Set(converted.map(({ id }) => String(id))))
  }
  return content
}

function convertRow(
  table: OldTable,
  row: OldRow,
  rules: Rules,
  findings: Findings,
): Row | undefined {
  const name = nameOf(row)
  const converted: Row = {}
  if (table !== 'site_settings') {
    const id = readKey(table, row.id)
    if (!id) {
      findings.leftOut(`${table} without a key`, name)
      return undefined
    }
    converted.id = id
  }
  for (const [column, rule] of Object.entries(rules)) {
    const tell = (what: string) => findings.changed(`${table}, ${column}: ${what}`, name)
    const value = rule(row[column], tell)
    if (value === LEFT_OUT) {
      findings.leftOut(`${table} whose ${column} can't be used here`, name)
      return undefined
    }
    converted[column] = value
  }
  const created = readDate(row.created_at)
  return created ? { ...converted, created_at: created } : converted
}

/** Staff know a row by the first of these that it has. */
export const nameOf = (row: OldRow) =>
  readText(
    row.name ??
      row.title ??
      row.question ??
      row.filename ??
      row.size ??
      row.key ??
      row.url ??
      row.id,
  )

function rulesFor(
  table: OldTable,
  keys: Map<string, Set<string>>,
  showPicture: ShowPicture,
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
      display_order: place,
    },
    products: {
      name: text(200, { otherwise: 'Unnamed product' }),
      type: text(100, { otherwise: 'Other' }),
      price,
      description: optionalText(5000),
      image: orNothing(picture),
    },
    product_images: { product_id: ofProduct, url: picture, display_order: place },
    pricing_tiers: {
      size: text(100, { otherwise: 'Size' }),
      weight: text(100, { otherwise: 'Weight' }),
      individual_price: price,
      communal_price: price,
      display_order: place,
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
      display_order: place,
    },
    navigation_items: {
      title: text(100),
      url: menuAddress,
      type: (value) => (value === 'link' ? 'link' : 'section'),
      is_visible: flag,
      is_desktop_visible: flag,
      is_mobile_visible: flag,
      display_order: place,
    },
    faqs: {
      question: text(500, { least: 5 }),
      answer: text(10_000, { least: 10 }),
      display_order: place,
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
  tell(given ? 'are no addresses and are empty now' : 'are empty')
  return ''
}

const menuAddress: Rule = (value, tell) => {
  const url = text(2048)(value, tell)
  const isUnsafe =
    typeof url === 'string' && /^\s*(javascript|data|vbscript):|[\p{Cc}\\]/iu.test(url)
  return isUnsafe ? LEFT_OUT : url
}

function tellUnknownColumns(table: OldTable, rows: OldRow[], known: string[], findings: Findings) {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  for (const column of columns)
    if (![...known, ...KEPT_APART].includes(column))
      findings.leftOut(`${table}, a column that this site doesn't have`, column)
}

/** The second of two clinics with one slug gets a number behind it; the second of two settings is left out. */
function withoutTwins(table: OldTable, rows: Row[], findings: Findings): Row[] {
  if (table === 'partner_clinics') return withDistinctSlugs(rows, findings)
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const key = row.id ?? row.key
    if (seen.has(key)) findings.leftOut(`${table} that are there twice`, nameOf(row))
    return !seen.has(key) && seen.add(key)
  })
}

function withDistinctSlugs(clinics: Row[], findings: Findings) {
  const taken = new Set<string>()
  return clinics.map((clinic) => {
    const given = String(clinic.slug)
    const wanted = SLUG.test(given) ? given : makeSlug(given || String(clinic.name)) || 'clinic'
    let slug = wanted
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted.slice(0, 190)}-${number}`
    taken.add(slug)
    if (slug !== given)
      findings.changed(
        'partner_clinics, slug: are others now',
        `/clinic/${given} is /clinic/${slug}`,
      )
    return { ...clinic, slug }
  })
}
