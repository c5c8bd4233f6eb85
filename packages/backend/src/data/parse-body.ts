import { errors } from './errors.ts'

const DEEPEST = 50

type Row = Record<string, unknown>

/** The JSON of a request, kept as text so that PostgreSQL reads every number as it was written. */
export interface JsonBody {
  text: string
  value: unknown
}

/** Media types other than JSON are refused with PostgREST's message. */
export function parseJson(text: string, contentType: string | null): JsonBody {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() || 'application/json'
  if (type !== 'application/json') throw errors.invalidBody(`Content-Type not acceptable: ${type}`)
  const value = parse(text)
  if (isDeeper(value, DEEPEST))
    throw errors.invalidBody(`The JSON is nested deeper than ${DEEPEST} levels`)
  return { text, value }
}

/** The rows of an insert: an object or an array of objects, as the text of an array. */
export function parseRows({ text, value }: JsonBody): { text: string; rows: Row[] } {
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isObject))
    throw errors.invalidBody('A body holds a JSON object or an array of them')
  return { text: Array.isArray(value) ? text : `[${text}]`, rows }
}

/** One object: the values of an update, or the arguments of a call. */
export function parseObject({ value }: JsonBody): Row {
  if (!isObject(value)) throw errors.notOneObject()
  return value
}

/** The keys of all rows; PostgREST requires `columns=` if they differ. */
export function keysOf(rows: Row[]): string[] {
  const keys = Object.keys(rows[0] ?? {})
  const isSame = (row: Row) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  if (!rows.every(isSame)) throw errors.invalidBody('All object keys must match')
  return keys
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.invalidBody('Empty or invalid json')
  }
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
