import type { Column, Table } from '../catalogue.ts'
import { errors } from '../errors.ts'
import { quoteName } from './identifiers.ts'

type Typed = Pick<Column, 'name' | 'type'>

/** The columns of `table` that a body names; an unknown one is refused. */
export function requireColumns(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw errors.unknownColumnInBody(table.name, name)
    return column
  })
}

/** The rows of a JSON array as a relation `_payload`. A missing key gives null or the default. */
export function rowsSource(columns: Column[], json: string, usesDefaults: boolean): string {
  if (columns.length === 0) return `json_array_elements(${json}) as _payload`
  if (!usesDefaults) return `json_to_recordset(${json}) as _payload(${typedList(columns)})`
  const row = `${defaultsOf(columns)} || _element`
  const rows = `select jsonb_agg(${row}) from jsonb_array_elements(${json}) as _element`
  return `jsonb_to_recordset((${rows})) as _payload(${typedList(columns)})`
}

/** One JSON object as a relation `_payload` of one row. */
export function rowSource(columns: Typed[], json: string): string {
  return `json_to_record(${json}) as _payload(${typedList(columns)})`
}

const typedList = (columns: Typed[]) =>
  columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')

function defaultsOf(columns: Column[]): string {
  const pairs = columns
    .filter((column) => column.default !== null)
    .map((column) => `${quoteText(column.name)}, ${column.default}`)
  return `jsonb_build_object(${pairs.join(', ')})`
}

/** For names from the catalogue only: a caller's values are parameters. */
const quoteText = (text: string) =>
  `${text.includes('\\') ? 'E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
