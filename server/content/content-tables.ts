import { z } from 'zod'
import { type ContentTable, nounOf, nouns } from '../../app/nouns.ts'

export type TableName = ContentTable
export type Row = Record<string, string | string[] | number | boolean | null>
export type Content = Partial<Record<TableName, Row[]>>

/** Every table of content, that is of what families read on the pages or in answers, each after those that its entries belong to. */
export const tableNames = nouns.map(({ table }) => table as TableName)

const requireNoun = (table: string) => {
  const noun = nounOf(table)
  if (!noun) throw new Error(`${table} is no table of content`)
  return noun
}

/** The column that tells entries apart. */
export const keyOf = (table: TableName) => requireNoun(table).key

/** An entry of an export, with every column that it holds. */
export function entryOf(table: TableName) {
  const { key, columns, isOrdered } = requireNoun(table)
  return z.strictObject({
    ...(key === 'id' && { id: z.uuid() }),
    ...Object.fromEntries(Object.entries(columns).map(([name, { stored }]) => [name, stored])),
    ...(isOrdered && { display_order: z.int() }),
    created_at: z.iso.datetime({ offset: true }).optional(),
  })
}

/** Describes who reads a table for an export: a visitor the settings, of which some are secret, and the service also hidden rows. */
export const readerOf = (table: TableName) => (table === 'site_settings' ? 'visitor' : 'service')

export const columnsOf = (table: TableName) => Object.keys(entryOf(table).shape)
