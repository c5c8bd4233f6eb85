import type { Db } from '../db.ts'
import { ConflictError, updateOptimistically, type Versioned } from './optimistic-update.ts'

/**
 * Adds a row under an id that its form chose. A row that is there already came by an earlier try whose answer was
 * lost: it takes the words of this one and stays at its place. Throws `ConflictError` when somebody else has changed
 * it since, or the server's refusal.
 */
export async function addRow<Row extends { id: string }>(
  db: Db,
  table: string,
  row: Row,
  place: { display_order?: number } = {},
) {
  const client = await db()
  const { data: added } = await client
    .from(table)
    .upsert({ ...row, ...place }, { onConflict: 'id', ignoreDuplicates: true })
    .select('id')
    .throwOnError()
  if (added.length > 0) return
  const { data: earlier } = await client
    .from(table)
    .select()
    .eq('id', row.id)
    .maybeSingle<Row & Versioned & { created_at: string }>()
    .throwOnError()
  if (!earlier) throw new ConflictError(null)
  const fields = Object.keys(row) as (keyof Row)[]
  if (fields.every((field) => row[field] === undefined || row[field] === earlier[field])) return
  if (earlier.updated_at !== earlier.created_at) throw new ConflictError(earlier)
  await updateOptimistically<Versioned>(db, table, earlier, row)
}

/**
 * Sets fields of a row whatever they were before: for switches, where no text can be overwritten.
 * Throws `ConflictError` when the row is gone, or the server's refusal.
 */
export async function setFields(db: Db, table: string, id: string, change: object) {
  const rows = (await db()).from(table)
  const { data } = await rows.update(change).eq('id', id).select('id').throwOnError()
  if (data.length > 0) return
  await throwIfForbidden(db, table, id)
  throw new ConflictError(null)
}

/** Deletes a row; one that somebody else has deleted counts as deleted. Throws the server's refusal. */
export async function deleteRow(db: Db, table: string, id: string) {
  const rows = (await db()).from(table)
  const { data } = await rows.delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) await throwIfForbidden(db, table, id)
}

/** Row-level security makes a forbidden write look like one that found no row, so this asks for the row. */
async function throwIfForbidden(db: Db, table: string, id: string) {
  const rows = (await db()).from(table)
  const { data } = await rows.select('id').eq('id', id).throwOnError()
  if (data.length > 0) throw new Error('Only an administrator who is signed in may do this.')
}
