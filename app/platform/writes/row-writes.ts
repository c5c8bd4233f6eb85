import type { Db } from '../db.ts'
import { ConflictError } from './optimistic-update.ts'

/**
 * Sets fields of a row whatever they were before: for switches, where nobody's words can be lost.
 * Throws `ConflictError` when the row is gone, or the server's refusal.
 */
export async function setFields(db: Db, table: string, id: string, change: object) {
  const rows = (await db()).from(table)
  const { data } = await rows.update(change).eq('id', id).select('id').throwOnError()
  if (data.length > 0) return
  await refuseIfThere(db, table, id)
  throw new ConflictError(null)
}

/** Deletes a row; one that somebody else has deleted counts as deleted. Throws the server's refusal. */
export async function deleteRow(db: Db, table: string, id: string) {
  const rows = (await db()).from(table)
  const { data } = await rows.delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) await refuseIfThere(db, table, id)
}

/** To somebody who may not write, row-level security hides that there was anything to write to. */
async function refuseIfThere(db: Db, table: string, id: string) {
  const rows = (await db()).from(table)
  const { data } = await rows.select('id').eq('id', id).throwOnError()
  if (data.length > 0) throw new Error('Only an administrator who is signed in may do this.')
}
