import { withTypedOrder, writesOf } from '../../../platform/nouns/writes-of.ts'
import { clinics } from '../clinics.noun.ts'

/** Restoring a clinic restores the links of its former slugs. */
export const clinicWrites = withTypedOrder(writesOf(clinics), clinics.table)
