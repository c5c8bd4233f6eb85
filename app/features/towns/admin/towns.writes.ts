import type { Source } from '../../../platform/reads/source.ts'
import { deletionOf } from '../../../platform/writes/many-rows.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { StaffTown, TownInput } from './town-input.ts'

const writes: Source[] = ['towns']

export const addTown: Write<TownInput & { id: string }> = {
  writes,
  send: async (db, town) =>
    addRow(db, 'towns', town, { display_order: await nextDisplayOrder(db, 'towns') }),
}

export const changeTown: Write<{ before: StaffTown; change: TownInput }, StaffTown> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, 'towns', before, change),
}

export const showTowns = showRows('towns')

export const townsDeletion = deletionOf<StaffTown>('towns')

export const deleteTown: Write<StaffTown> = {
  writes,
  send: (db, { id }) => deleteRow(db, 'towns', id),
}

/** Inserts a deleted town again; its former slugs lead to it again. */
export const restoreTown: Write<StaffTown> = {
  writes,
  send: (db, town) => addRow(db, 'towns', town),
}

export const moveTown: Write<Move> = {
  writes,
  send: (db, move) => moveRow(db, 'towns', move),
}
