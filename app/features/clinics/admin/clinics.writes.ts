import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import { clinics } from '../clinics.noun.ts'
import type { ClinicInput, StaffClinic } from './clinic-input.ts'

const { change, removeAll, restoreAll, ...writes } = writesOf(clinics)

/** A clinic that is restored has the links of its former slugs again. */
export const {
  add: addClinic,
  remove: deleteClinic,
  restore: restoreClinic,
  move: moveClinic,
  show: showClinics,
} = writes

export const clinicsDeletion = { remove: removeAll, restore: restoreAll }

/**
 * Writes the display order only if another number was entered, so a move meanwhile is no conflict. Without a number the
 * clinic goes to the end of the list.
 */
export const changeClinic: Write<
  { before: StaffClinic; change: Partial<ClinicInput> },
  StaffClinic
> = {
  ...change,
  send: async (db, { before, change: given }) => {
    const { display_order, ...fields } = given
    if (!('display_order' in given)) return change.send(db, { before, change: fields })
    const place = display_order ?? (await nextDisplayOrder(db, clinics.table))
    const isMoved = place !== before.display_order
    const changed = isMoved ? { ...fields, display_order: place } : fields
    return change.send(db, { before, change: changed })
  },
}
