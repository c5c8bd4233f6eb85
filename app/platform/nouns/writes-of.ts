import type { Db } from '../db.ts'
import { updateOptimistically, type Versioned } from '../rows/writes/optimistic-update.ts'
import {
  addRow,
  deleteRow,
  type Move,
  moveRow,
  nextDisplayOrder,
  setFields,
} from '../rows/writes/row-writes.ts'
import type { Showing } from '../rows/writes/shown-rows.ts'
import type { Write } from '../rows/writes/use-write.ts'
import type { Noun } from './define-noun.ts'

export interface NounWrites<Row extends Versioned> {
  /** Adds a row with an id that its form chose, at the end of an ordered list unless it has a position. */
  add: Write<Partial<Row> & { id: string }>
  /** Resolves to the saved row. Throws `ConflictError` if somebody else has changed it. */
  change: Write<{ before: Row; change: Partial<Row> }, Row>
  /** Resolves to the deleted row, if it was still there. */
  remove: Write<Row, unknown>
  /** Inserts a deleted row again at its old position. */
  restore: Write<Partial<Row> & { id: string }>
  move: Write<Move>
  show: Write<Showing>
}

/** The writes of a noun. Unordered rows can’t be moved, and rows that can’t be hidden can’t be shown. */
export function writesOf<Row extends Versioned>({
  table,
  isOrdered,
}: Noun<Row> | Pick<Noun, 'table' | 'isOrdered'>): NounWrites<Row> {
  const write = <Input, Output>(send: Write<Input, Output>['send']) => ({ writes: [table], send })
  const sortOrderOf = async (db: Db, row: object & { display_order?: number }) =>
    isOrdered ? { display_order: row.display_order ?? (await nextDisplayOrder(db, table)) } : {}
  const add = write(async (db, row: Partial<Row> & { id: string }) =>
    addRow(db, table, row, await sortOrderOf(db, row)),
  )
  return {
    add,
    restore: add,
    change: write((db, { before, change }) => updateOptimistically(db, table, before, change)),
    remove: write((db, { id }) => deleteRow(db, table, id)),
    move: write((db, move) => moveRow(db, table, move)),
    show: write((db, { id, isShown }) => setFields(db, table, id, { is_shown: isShown })),
  }
}

/**
 * The writes of rows whose form has their display order. It is written only if another number was entered, so it doesn't
 * conflict with a move. Without a number, the row goes to the end of the list.
 */
export const withTypedOrder = <Row extends Versioned & { display_order: number }>(
  writes: NounWrites<Row>,
  table: string,
): NounWrites<Row> => ({
  ...writes,
  change: {
    ...writes.change,
    send: async (db, { before, change: given }) => {
      const { display_order, ...fields } = given
      const change = fields as Partial<Row>
      if (!('display_order' in given)) return writes.change.send(db, { before, change })
      const displayOrder = display_order ?? (await nextDisplayOrder(db, table))
      return writes.change.send(db, {
        before,
        change:
          displayOrder === before.display_order
            ? change
            : { ...change, display_order: displayOrder },
      })
    },
  },
})

/** A write with a follow-up, such as clearing a copy in the browser. */
export const withAfter = <Input, Output>(
  write: Write<Input, Output>,
  after: () => void,
): Write<Input, Output> => ({
  ...write,
  send: async (db, input) => {
    const output = await write.send(db, input)
    after()
    return output
  },
})

export const withEach = <Row extends Versioned>(
  writes: NounWrites<Row>,
  after: () => void,
): NounWrites<Row> => ({
  add: withAfter(writes.add, after),
  change: withAfter(writes.change, after),
  remove: withAfter(writes.remove, after),
  restore: withAfter(writes.restore, after),
  move: withAfter(writes.move, after),
  show: withAfter(writes.show, after),
})
