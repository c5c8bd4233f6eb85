import { errors } from '../errors.ts'

/** A name as SQL takes it, whatever is in it. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteNames = (names: Iterable<string>) => [...names].map(quoteName).join(', ')

/** What columns are looked up in: a table, the rows of a write, the rows of a function. */
export interface Source {
  /** As it is called in messages. */
  name: string
  /** As it is called in SQL. */
  reference: string
  columns: { has(name: string): boolean }
}

/** A column of `source` for SQL; one that is not in the catalogue is refused as PostgreSQL would. */
export function referTo(source: Source, column: string): string {
  if (!source.columns.has(column)) throw errors.unknownColumn(source.name, column)
  return `${source.reference}.${quoteName(column)}`
}
