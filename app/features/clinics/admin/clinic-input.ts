import { displayOrder } from '../../../platform/nouns/display-order.ts'
import { z } from '../../../platform/zod.ts'
import { type ClinicRow, clinics } from '../clinics.noun.ts'

/** The values that the form accepts: the noun's columns, and the place in the list. */
export const clinicInput = clinics.schema.and(z.object({ display_order: displayOrder }))
export type ClinicValues = z.input<typeof clinicInput>

export const labels = { ...clinics.labels, display_order: 'Display Order' }

export const valuesOf = (clinic?: ClinicRow): ClinicValues => ({
  ...clinics.valuesOf(clinic),
  display_order: clinic ? String(clinic.display_order) : '',
})
