import { countOf } from '../../count.ts'
import { type Db, tableNamed } from '../../db.ts'
import { errorMessage } from './error-messages.ts'
import { throwIfForbidden } from './forbidden.ts'
import { inParts } from './row-writes.ts'
import { useDeletion } from './use-deletion.ts'
import type { Write } from './use-write.ts'

interface Identified {
  id: string
}

/** Describes how far a write of many rows came. */
export interface Done {
  count: number
  /** The reason why the rest was not written. */
  failure?: unknown
}

/** Deletes rows; those that somebody else has deleted count as deleted. Throws when none could be. */
export async function deleteRows(db: Db, table: string, rows: Identified[]): Promise<Done> {
  const client = await db()
  let count = 0
  try {
    await inParts(
      rows.map(({ id }) => id),
      async (part) => {
        const { data } = await tableNamed(client, table)
          .delete()
          .in('id', part)
          .select('id')
          .throwOnError()
        if (data.length === 0) await throwIfForbidden(db)
        count += part.length
        return data
      },
    )
    return { count }
  } catch (failure) {
    if (count === 0) throw failure
    return { count, failure }
  }
}

/** Those of the rows that `deleteRows` has deleted. */
export const deletedOf = <Row>(rows: Row[], { count }: Done) => rows.slice(0, count)

/** Writes deleted rows back, all of them or none. Those that are still there stay as they are. */
export async function restoreRows(db: Db, table: string, rows: Identified[]) {
  const client = await db()
  await tableNamed(client, table)
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
    .throwOnError()
}

interface Deletion<Row> {
  remove: Write<Row[], Done>
  restore: Write<Row[], void>
  nouns: readonly [string, string]
  idsOf?: (rows: Row[]) => string[]
  /** Called with the rows that were deleted when Undo is no longer offered. */
  onGone?: (rows: Row[]) => void
}

/** Deletes several rows at once, says how many, and offers one Undo for all of them. */
export const useBulkDeletion = <Row>({ remove, restore, nouns, idsOf, onGone }: Deletion<Row>) =>
  useDeletion<Row[], Done>({
    remove,
    restore,
    idsOf,
    onGone: (rows, done) => onGone?.(deletedOf(rows, done)),
    messages: (rows, done) => ({
      deleted: `${countOf(done?.count ?? rows.length, ...nouns)} deleted`,
      description: done && describeRest(rows.length, done),
      failed: `${countOf(rows.length, ...nouns)} could not be deleted`,
    }),
  })

/** Describes why some of so many rows were not written; undefined when all were. */
export const describeRest = (wanted: number, { count, failure }: Done) =>
  failure === undefined
    ? undefined
    : `${wanted - count} could not be deleted. ${errorMessage(failure, 'Please try again later.')}`
