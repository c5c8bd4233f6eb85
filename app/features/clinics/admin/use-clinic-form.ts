import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useEntryForm } from '../../../platform/rows/writes/use-entry-form.ts'
import { makeSlug } from '../../../platform/slug.ts'
import { clinics, type StaffClinic } from '../clinics.noun.ts'
import { clinicInput, labels, valuesOf } from './clinic-input.ts'
import { clinicWrites } from './clinics.writes.ts'

export type ClinicForm = ReturnType<typeof useClinicForm>

/** The form for a clinic, or for a new one, whose slug follows its name until it is set by hand. */
export function useClinicForm(clinic: StaffClinic | undefined, onDone: () => void) {
  const [isAutomatic, setAutomatic] = useState(!clinic)
  const form = useEntryForm({
    ...clinicWrites,
    name: clinics.drafts,
    entry: clinic,
    schema: clinicInput,
    valuesOf,
    labels,
    refusals: { slug: 'Another clinic has this slug already. Please choose another one.' },
    // At once, because a field that is disabled can't take the focus.
    onRefused: (field) => field === 'slug' && flushSync(() => setAutomatic(false)),
    messages: (isNew) => ({
      saved: isNew ? 'Clinic added successfully' : 'Clinic updated successfully',
      failed: isNew ? 'Failed to add clinic' : 'Failed to update clinic',
    }),
    onRestored: ({ name, slug }) => setAutomatic(!clinic && slug === makeSlug(name)),
    onDone,
  })
  const followName = (name: string) => {
    form.setValue('slug', makeSlug(name), { shouldDirty: true })
    form.clearErrors('slug')
  }
  return {
    ...form,
    errors: form.formState.errors,
    registerName: () =>
      form.register('name', {
        onChange: ({ target }) => isAutomatic && followName(target.value),
      }),
    isAutomatic,
    setAutomatic: (isOn: boolean) => {
      setAutomatic(isOn)
      if (isOn) followName(form.getValues('name'))
    },
  }
}
