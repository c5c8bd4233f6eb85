import { errors } from '../errors.ts'

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteNames = (names: Iterable<string>) => [...names].map(quoteName).join(', ')

/** A source of columns: a table, the rows of a write, or the rows of a function. */
export interface Source {
  /** Its name in messages. */
  name: string
  /** Its name in SQL. */
  reference: string
  columns: { has(name: string): boolean }
  /** Functions of its row that can be selected like columns. */
  computed?: Set<string>
}

/** A column of `source` for SQL. An unknown one is refused with PostgreSQL's message. */
export function referTo(source: Source, column: string): string {
  if (source.computed?.has(column) && !source.columns.has(column))
    return `public.${quoteName(column)}(${source.reference}.*)`
  if (!source.columns.has(column)) throw errors.unknownColumn(source.name, column)
  return `${source.reference}.${quoteName(column)}`
}
