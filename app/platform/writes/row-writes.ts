import type { Db } from '../db.ts'
import { ConflictError } from './optimistic-update.ts'

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
