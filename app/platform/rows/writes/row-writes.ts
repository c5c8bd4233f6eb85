import { type Db, tableNamed } from '../../db.ts'
import {
  ConflictError,
  isSame,
  throwIfForbidden,
  updateOptimistically,
  type Versioned,
} from './optimistic-update.ts'

/** The rows that this page has tried to add, by the id of the row. */
const tries = new Map<string, object[]>()

/**
 * Adds a row under an id that its form chose. A row that is there already, with words of an earlier try here whose
 * answer was lost, takes the words of this one and stays at its place. Throws `ConflictError` when it has other words,
 * of another person or of another tab that restored the same draft; or the server's refusal.
 */
export async function addRow<Row extends { id: string }>(
  db: Db,
  table: string,
  row: Row,
  place: { display_order?: number } = {},
) {
  const client = await db()
  const earlierTries = tries.get(row.id) ?? []
  tries.set(row.id, [...earlierTries, row])
  const { data: added } = await tableNamed(client, table)
    .upsert({ ...row, ...place }, { onConflict: 'id', ignoreDuplicates: true })
    .select('id')
    .throwOnError()
  if (added.length > 0) return
  const { data: earlier } = await tableNamed(client, table)
    .select()
    .eq('id', row.id)
    .maybeSingle<Row & Versioned>()
    .throwOnError()
  if (!earlier) throw new ConflictError(null)
  const isStored = (tried: object) =>
    Object.entries(tried).every(
      ([field, value]) => value === undefined || isSame(value, earlier[field as keyof Row]),
    )
  if (isStored(row)) return
  if (!earlierTries.some(isStored)) throw new ConflictError(earlier)
  await updateOptimistically<Versioned>(db, table, earlier, row)
}

/**
 * Sets fields of a row whatever they were before, or only while it has the values of `only`: for switches, where no text
 * can be overwritten. Throws `ConflictError` when the row is gone, or the server's refusal.
 */
export async function setFields(
  db: Db,
  table: string,
  id: string,
  change: object,
  only: object = {},
) {
  const rows = tableNamed(await db(), table)
  const { data } = await rows
    .update(change)
    .match({ ...only, id })
    .select('id')
    .throwOnError()
  if (data.length > 0) return
  await throwIfForbidden(db)
  if (Object.keys(only).length > 0) throw new Error('Somebody else has changed it since.')
  throw new ConflictError(null)
}

/** Deletes a row; one that somebody else has deleted counts as deleted. Throws the server's refusal. */
export async function deleteRow(db: Db, table: string, id: string) {
  const rows = tableNamed(await db(), table)
  const { data } = await rows.delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) await throwIfForbidden(db)
}

/** The number of ids that fit into the address of one request. */
const MOST_IDS = 200

/** Sends ids in as many requests as they need, one after another. */
export async function inParts<Result>(
  ids: string[],
  send: (part: string[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS)
    results.push(...(await send(ids.slice(from, from + MOST_IDS))))
  return results
}

/** A move in an ordered list by a number of places: up when `steps` is negative. */
export interface Move {
  id: string
  steps: number
}

/** Moves a row of `table` in its list. One statement, so that moves at the same time don't mix. */
export async function moveRow(db: Db, table: string, { id, steps }: Move) {
  await (await db()).rpc('move_row', { list: table, row_id: id, steps }).throwOnError()
}

/** The number that puts a new row at the end of its list; 1 in an empty one. */
export async function nextDisplayOrder(db: Db, table: string): Promise<number> {
  const { data } = await tableNamed(await db(), table)
    .select('display_order')
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle<{ display_order: number }>()
    .throwOnError()
  return (data?.display_order ?? 0) + 1
}
