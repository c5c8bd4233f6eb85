import { updateOptimistically } from '../../../../platform/writes/optimistic-update.ts'
import { addRow, deleteRow } from '../../../../platform/writes/row-writes.ts'
import type { Write } from '../../../../platform/writes/use-write.ts'
import type { PricePlan } from './price-plan.ts'

const TABLE = 'planned_prices'
const makesStale = [['pricing-tiers']]

export type PlanChange = Pick<PricePlan, 'starts_on' | 'prices'>

export const addPlan: Write<PlanChange & { id: string }> = {
  makesStale,
  send: (db, plan) => addRow(db, TABLE, plan),
}

export const changePlan: Write<{ before: PricePlan; change: PlanChange }, PricePlan> = {
  makesStale,
  send: (db, { before, change }) => updateOptimistically(db, TABLE, before, change),
}

export const cancelPlan: Write<PricePlan> = {
  makesStale,
  send: (db, { id }) => deleteRow(db, TABLE, id),
}

/** Plans prices again that were cancelled. */
export const restorePlan: Write<PricePlan> = {
  makesStale,
  send: (db, { id, starts_on, prices }) => addRow(db, TABLE, { id, starts_on, prices }),
}
