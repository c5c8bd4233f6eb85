import { z } from 'zod'
import { type ContentTable, nounOf, nouns } from '../../app/nouns.ts'

export type TableName = ContentTable
export type Row = Record<string, string | string[] | number | boolean | null>
export type Content = Partial<Record<TableName, Row[]>>

/** Every table of content (what families read on pages or in answers), parents before children. */
export const tableNames = nouns.map(({ table }) => table as TableName)

const requireNoun = (table: string) => {
  const noun = nounOf(table)
  if (!noun) throw new Error(`${table} is not a content table`)
  return noun
}

/** The column that identifies entries. */
export const keyOf = (table: TableName) => requireNoun(table).key

/** The schema of an entry of an export, with all of its columns. */
export function entryOf(table: TableName) {
  const { key, columns, isOrdered } = requireNoun(table)
  return z.strictObject({
    ...(key === 'id' && { id: z.uuid() }),
    ...Object.fromEntries(Object.entries(columns).map(([name, { stored }]) => [name, stored])),
    ...(isOrdered && { display_order: z.int() }),
    created_at: z.iso.datetime({ offset: true }).optional(),
  })
}

/**
 * The rights with which a table is exported: settings as a visitor, because some are secret; other tables as the
 * service, to include hidden rows.
 */
export const readerOf = (table: TableName) => (table === 'site_settings' ? 'visitor' : 'service')

export const columnsOf = (table: TableName) => Object.keys(entryOf(table).shape)
