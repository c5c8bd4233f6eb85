import { type Db, tableNamed } from '../../db.ts'
import {
  ConflictError,
  isSame,
  throwIfForbidden,
  updateOptimistically,
  type Versioned,
} from './optimistic-update.ts'

/** The rows that this page has tried to add, by id. */
const tries = new Map<string, object[]>()

/**
 * Adds a row with an id that its form chose. If the row already exists from an earlier attempt here whose response was
 * lost, it gets the new values and keeps its position. Throws `ConflictError` if another person, or another tab that
 * restored the same draft, has stored other values; or the server's refusal.
 */
export async function addRow<Row extends { id: string }>(
  db: Db,
  table: string,
  row: Row,
  sortOrder: { display_order?: number } = {},
) {
  const client = await db()
  const earlierTries = tries.get(row.id) ?? []
  tries.set(row.id, [...earlierTries, row])
  const { data: added } = await tableNamed(client, table)
    .upsert({ ...row, ...sortOrder }, { onConflict: 'id', ignoreDuplicates: true })
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
 * Sets fields of a row whatever they were before, or only while it has the values of `only`: for switches, where no
 * text can be overwritten. Throws `ConflictError` if the row is gone, or the server's refusal.
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

/**
 * Deletes a row, and resolves to it as it was. A row that somebody else has deleted counts as deleted. Throws the
 * server's refusal.
 */
export async function deleteRow<Row>(db: Db, table: string, id: string) {
  const rows = tableNamed(await db(), table)
  const { data } = await rows.delete().eq('id', id).select().throwOnError()
  if (data.length === 0) await throwIfForbidden(db)
  return data[0] as Row | undefined
}

/** The number of ids that fit into the URL of one request. */
const MOST_IDS = 200

/** Sends ids in as many requests as needed, one after another. */
export async function inParts<Result>(
  ids: string[],
  send: (part: string[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS)
    results.push(...(await send(ids.slice(from, from + MOST_IDS))))
  return results
}

/** Moves a row of an ordered list by a number of positions; up if `steps` is negative. */
export interface Move {
  id: string
  steps: number
}

/** Moves a row of `table` in its list, in one statement, so that concurrent moves don't interfere. */
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
