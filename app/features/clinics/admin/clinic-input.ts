import { typedText, z } from '../../../platform/zod.ts'
import { type ClinicRow, clinics } from '../clinics.noun.ts'

/** The values that the form accepts: the noun's columns, and the place in the list. */
export const clinicInput = clinics.schema.and(
  z.object({
    /** Undefined puts the clinic at the end of the list. */
    display_order: typedText()
      .regex(/^\d{0,10}$/, 'Display Order must be a whole number, 0 or more')
      .refine((text) => Number(text) < 2 ** 31, 'Display Order must be at most 2,147,483,647')
      .transform((text) => (text === '' ? undefined : Number(text))),
  }),
)
export type ClinicValues = z.input<typeof clinicInput>

export const labels = { ...clinics.labels, display_order: 'Display Order' }

export const valuesOf = (clinic?: ClinicRow): ClinicValues => ({
  ...clinics.valuesOf(clinic),
  display_order: clinic ? String(clinic.display_order) : '',
})
