import { makeSlug, SLUG } from '../../app/platform/slug.ts'
import { parsePictureAddress } from '../../shared/pictures/picture-address.ts'
import type { Content, Row } from '../content/content-tables.ts'
import { type Cell, LEFT_OUT, readDate, readKey, readText } from './column-rules.ts'
import type { Findings } from './findings.ts'
import type { OldRow } from './old-project.ts'
import {
  type Conversion,
  type OldContent,
  type OldTable,
  oldTables,
  type Rules,
  rulesFor,
} from './old-tables.ts'

/** Set by the database, or read separately. */
const KEPT_APART = ['id', 'created_at', 'updated_at']

/** Converts the tables of the old project into an export of ours, and reports what that changed. */
export function convertContent(
  old: OldContent,
  findings: Findings,
  conversion: Conversion,
): Content {
  const keys = new Map<string, Set<string>>()
  const content: Content = {}
  for (const table of oldTables) {
    const rows = old[table] ?? []
    const rules = rulesFor(table, keys, conversion)
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
    const changes: string[] = []
    const before = row[column]
    const value = rule(before, (what) => changes.push(what))
    if (value === LEFT_OUT) {
      findings.leftOut(`${table} whose ${column} can't be used here`, name)
      return undefined
    }
    if (changes.length === 0 && isOther(before, value)) changes.push('have another form')
    for (const what of changes)
      findings.changed(`${table}, ${column}: ${what}`, name, before, value)
    converted[column] = value
  }
  const created = readDate(row.created_at)
  return created ? { ...converted, created_at: created } : converted
}

/** Pictures that are moved or left out are reported on their own, and what was missing has its usual value. */
const isOther = (before: unknown, after: Cell) =>
  readText(before) !== '' &&
  after !== null &&
  String(before) !== String(after) &&
  !parsePictureAddress(String(before))

/** Staff know a row by the first of these columns that it has. */
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

function tellUnknownColumns(table: OldTable, rows: OldRow[], known: string[], findings: Findings) {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  for (const column of columns)
    if (![...known, ...KEPT_APART].includes(column))
      findings.leftOut(`${table}, a column that this site doesn't have`, column)
}

/**
 * The second of two clinics with the same slug, in the order of the list, gets a number appended; the second of two
 * settings with the same key is left out.
 */
function withoutTwins(table: OldTable, rows: Row[], findings: Findings): Row[] {
  if (table === 'partner_clinics') return withDistinctSlugs(rows, findings)
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const key = row.id ?? row.key
    if (seen.has(key)) findings.leftOut(`${table} that exist twice`, nameOf(row))
    return !seen.has(key) && seen.add(key)
  })
}

function withDistinctSlugs(clinics: Row[], findings: Findings) {
  const taken = new Set<string>()
  const inOrder = clinics.toSorted((a, b) => Number(a.display_order) - Number(b.display_order))
  return inOrder.map((clinic) => {
    const given = String(clinic.slug)
    const wanted = SLUG.test(given) ? given : makeSlug(given || String(clinic.name)) || 'clinic'
    let slug = wanted
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted.slice(0, 190)}-${number}`
    taken.add(slug)
    if (slug !== given)
      findings.changed(
        'partner_clinics, slug: were changed, and with them /clinic/…',
        String(clinic.name),
        given,
        slug,
      )
    return { ...clinic, slug }
  })
}
