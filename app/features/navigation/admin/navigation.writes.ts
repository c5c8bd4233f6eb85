import type { Db } from '../../../platform/db.ts'
import { clearLocalCache } from '../../../platform/reads/local-cache.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow, setFields } from '../../../platform/writes/row-writes.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import { navigationCache, sectionVisibilityCache } from '../navigation.queries.ts'
import type { NavigationInput, StaffNavigationItem, Visibility } from './navigation-input.ts'

/** A write that also clears this browser's copies of the menu. */
const write = <Input, Output>(
  send: (db: Db, input: Input) => Promise<Output>,
): Write<Input, Output> => ({
  writes: ['navigation_items'],
  send: async (db, input) => {
    const sent = await send(db, input)
    clearLocalCache(navigationCache)
    clearLocalCache(sectionVisibilityCache)
    return sent
  },
})

const TABLE = 'navigation_items'

/** Adds an item at the place of its number; at the end of the list while that is 0. */
export const addNavigationItem = write(
  async (db, { display_order, ...item }: NavigationInput & { id: string }) =>
    addRow(db, TABLE, item, {
      display_order: display_order || (await nextDisplayOrder(db, TABLE)),
    }),
)

interface Change {
  before: StaffNavigationItem
  change: NavigationInput
}

export const changeNavigationItem = write((db, { before, change }: Change) =>
  updateOptimistically(db, TABLE, before, change),
)

interface SwitchRequest {
  id: string
  change: Partial<Visibility>
}

export const switchNavigationItem = write((db, { id, change }: SwitchRequest) =>
  setFields(db, TABLE, id, change),
)

export const deleteNavigationItem = write((db, { id }: StaffNavigationItem) =>
  deleteRow(db, TABLE, id),
)

/** Inserts a deleted item again. */
export const restoreNavigationItem = write((db, item: StaffNavigationItem) =>
  addRow(db, TABLE, item),
)

export const moveNavigationItem = write((db, move: Move) => moveRow(db, TABLE, move))
