import { z } from 'zod'
import {
  type Content,
  entryOf,
  keyOf,
  type Row,
  type TableName,
  tableNames,
} from './content-tables.ts'

/** A content file is invalid; the message has one sentence per line. */
export class WrongContent extends Error {
  override name = 'WrongContent'
}

const everything = z.strictObject(
  Object.fromEntries(tableNames.map((table) => [table, z.array(entryOf(table)).optional()])),
)

/** @throws WrongContent that names every line and field that can't be used */
export function readContent(text: string): Content {
  const given = parseJson(text)
  const result = everything.safeParse(given)
  if (!result.success)
    throw new WrongContent(
      result.error.issues
        .map(
          ({ path, message }) =>
            `${placeOf(text, given, path)}: ${message.replace(/^Invalid input: /, '')}.`,
        )
        .join('\n'),
    )
  const content = result.data as Content
  for (const table of tableNames) requireDistinct(text, table, content[table] ?? [])
  return content
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = (error as Error).message.replace(/ is not valid JSON$/, '').replace(/\s+/g, ' ')
    throw new WrongContent(`This is not JSON: ${where}.`)
  }
}

function requireDistinct(text: string, table: TableName, rows: Row[]) {
  const seen = new Set<unknown>()
  for (const [index, row] of rows.entries()) {
    const key = row[keyOf(table)]
    if (seen.has(key))
      throw new WrongContent(
        `${placeOf(text, { [table]: rows }, [table, index])}: is listed twice.`,
      )
    seen.add(key)
  }
}

/** Such as `Line 12, faqs, entry 3, answer`. */
export function placeOf(text: string, content: unknown, path: PropertyKey[]): string {
  const [table, index, ...field] = path
  if (table === undefined) return 'The file'
  if (typeof index !== 'number') return String(table)
  const rows = (content as Record<PropertyKey, Row[]>)[table]
  const key = rows?.[index]?.[keyOf(table as TableName)]
  const at = text.indexOf(JSON.stringify(key ?? null), text.indexOf(`"${String(table)}"`))
  const line = key && at >= 0 ? `Line ${text.slice(0, at).split('\n').length}, ` : ''
  return [`${line}${String(table)}, entry ${index + 1}`, ...field.map(String)].join(', ')
}
