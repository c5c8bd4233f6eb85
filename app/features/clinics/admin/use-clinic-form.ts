import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { useSlugFromName } from '../../../platform/forms/use-slug-from-name.ts'
import { type ClinicRow, clinics } from '../clinics.noun.ts'
import { clinicInput, labels, valuesOf } from './clinic-input.ts'
import { clinicWrites } from './clinics.writes.ts'

export type ClinicForm = ReturnType<typeof useClinicForm>

interface Options {
  clinic: ClinicRow | undefined
  onDone: () => void
}

const fields = {
  drafts: clinics.drafts,
  schema: clinicInput,
  valuesOf,
  labels,
  refusals: { slug: 'Another clinic has this slug already. Please choose another one.' },
}

/** The form for a new or existing clinic. The slug of a new one follows its name until it is edited. */
export function useClinicForm({ clinic, onDone }: Options) {
  const form = useEntryForm({
    fields,
    row: clinic,
    writes: clinicWrites,
    messages: (isNew, saved) => ({
      saved: isNew ? 'Clinic added successfully' : 'Clinic updated successfully',
      description: saved?.name,
      failed: isNew ? 'Failed to add clinic' : 'Failed to update clinic',
    }),
    onDone,
  })
  return { ...form, ...useSlugFromName(form, !clinic) }
}
