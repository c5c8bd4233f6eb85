import type { Source } from '../../../platform/reads/source.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { NewTierInput, StaffTier } from './tier-input.ts'

const TABLE = 'pricing_tiers'
const writes: Source[] = ['pricing_tiers']

export const addTier: Write<NewTierInput & { id: string }> = {
  writes,
  send: async (db, tier) =>
    addRow(db, TABLE, tier, { display_order: await nextDisplayOrder(db, TABLE) }),
}

/** Changes a price, or size and weight. */
export const changeTier: Write<{ before: StaffTier; change: Partial<StaffTier> }, StaffTier> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}

export const deleteTier: Write<StaffTier> = {
  writes,
  send: (db, { id }) => deleteRow(db, TABLE, id),
}

/** Inserts a deleted tier again. */
export const restoreTier: Write<StaffTier> = {
  writes,
  send: (db, tier) => addRow(db, TABLE, tier),
}

export const moveTier: Write<Move> = {
  writes,
  send: (db, move) => moveRow(db, TABLE, move),
}
