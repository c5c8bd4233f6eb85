import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { nextDisplayOrder } from '../../../platform/rows/writes/row-writes.ts'
import { clinics } from '../clinics.noun.ts'

const writes = writesOf(clinics)

/**
 * A change writes the display order only if another number was entered, so it doesn't conflict with a move. Without a
 * number, the clinic goes to the end of the list. Restoring a clinic restores the links of its former slugs.
 */
export const clinicWrites: typeof writes = {
  ...writes,
  change: {
    ...writes.change,
    send: async (db, { before, change: given }) => {
      const { display_order, ...fields } = given
      if (!('display_order' in given)) return writes.change.send(db, { before, change: fields })
      const place = display_order ?? (await nextDisplayOrder(db, clinics.table))
      const isMoved = place !== before.display_order
      const change = isMoved ? { ...fields, display_order: place } : fields
      return writes.change.send(db, { before, change })
    },
  },
}
