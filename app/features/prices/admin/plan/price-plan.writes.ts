import type { Source } from '../../../../platform/rows/reads/source.ts'
import { updateOptimistically } from '../../../../platform/rows/writes/optimistic-update.ts'
import { addRow, deleteRow } from '../../../../platform/rows/writes/row-writes.ts'
import type { Write } from '../../../../platform/rows/writes/use-write.ts'
import type { PricePlan } from './price-plan.ts'

const TABLE = 'planned_prices'
const writes: Source[] = ['planned_prices', 'pricing_tiers']

export type PlanChange = Pick<PricePlan, 'starts_on' | 'prices'>

export const addPlan: Write<PlanChange & { id: string }> = {
  writes,
  send: (db, plan) => addRow(db, TABLE, plan),
}

export const changePlan: Write<{ before: PricePlan; change: PlanChange }, PricePlan> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}

export const cancelPlan: Write<PricePlan> = {
  writes,
  send: (db, { id }) => deleteRow(db, TABLE, id),
}

/** Plans prices again that were cancelled. */
export const restorePlan: Write<PricePlan> = {
  writes,
  send: (db, { id, starts_on, prices }) => addRow(db, TABLE, { id, starts_on, prices }),
}
