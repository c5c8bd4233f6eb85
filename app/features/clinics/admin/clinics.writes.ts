import type { Db } from '../../../platform/db.ts'
import type { Source } from '../../../platform/reads/source.ts'
import { deletionOf } from '../../../platform/writes/many-rows.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { ClinicInput, StaffClinic } from './clinic-input.ts'

const table = 'partner_clinics'
const writes: Source[] = [table]

export const addClinic: Write<ClinicInput & { id: string }> = {
  writes,
  send: async (db, clinic) => {
    const { display_order } = await inItsPlace(db, clinic)
    await addRow(db, table, clinic, { display_order })
  },
}

/** Writes the display order only if another number was entered, so a move meanwhile is no conflict. */
export const changeClinic: Write<
  { before: StaffClinic; change: Partial<ClinicInput> },
  StaffClinic
> = {
  writes,
  send: async (db, { before, change }) => {
    const { display_order: _, ...fields } = change
    if (!('display_order' in change)) return updateOptimistically(db, table, before, fields)
    const { display_order } = await inItsPlace(db, change)
    const isMoved = display_order !== before.display_order
    return updateOptimistically(db, table, before, isMoved ? { ...fields, display_order } : fields)
  },
}

export const showClinics = showRows(table)

export const clinicsDeletion = deletionOf<StaffClinic>(table)

export const deleteClinic: Write<StaffClinic> = {
  writes,
  send: (db, { id }) => deleteRow(db, table, id),
}

/** Inserts a deleted clinic again; its former slugs redirect to it again. */
export const restoreClinic: Write<StaffClinic> = {
  writes,
  send: async (db, clinic) => addRow(db, table, await inItsPlace(db, clinic)),
}

export const moveClinic: Write<Move> = {
  writes,
  send: (db, move) => moveRow(db, table, move),
}

/** Without a number it goes to the end of the list. */
const inItsPlace = async <T extends { display_order?: number }>(db: Db, clinic: T) => ({
  ...clinic,
  display_order: clinic.display_order ?? (await nextDisplayOrder(db, table)),
})
