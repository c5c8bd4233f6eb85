import { useState } from 'react'
import { flushSync } from 'react-dom'
import { makeSlug } from '../../../platform/slug.ts'
import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { SHOWN_LABEL } from '../../../ui/controls/fields/shown-label.ts'
import { type ClinicValues, clinicInput, type StaffClinic } from './clinic-input.ts'
import { addClinic, changeClinic, restoreClinic } from './clinics.writes.ts'

export const labels: Record<keyof ClinicValues, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  slug: 'Slug',
  display_order: 'Display Order',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  is_shown: SHOWN_LABEL,
}

const valuesOf = (clinic?: StaffClinic): ClinicValues => ({
  name: clinic?.name ?? '',
  address: clinic?.address ?? '',
  phone: clinic?.phone ?? '',
  website: clinic?.website ?? '',
  description: clinic?.description ?? '',
  slug: clinic?.slug ?? '',
  display_order: clinic ? String(clinic.display_order) : '',
  seo_title: clinic?.seo_title ?? '',
  seo_description: clinic?.seo_description ?? '',
  is_shown: clinic?.is_shown ?? true,
})

export type ClinicForm = ReturnType<typeof useClinicForm>

/** The form for a clinic, or for a new one, whose slug follows its name until it is set by hand. */
export function useClinicForm(clinic: StaffClinic | undefined, onDone: () => void) {
  const [isAutomatic, setAutomatic] = useState(!clinic)
  const form = useEntryForm({
    name: 'clinics',
    entry: clinic,
    schema: clinicInput,
    valuesOf,
    labels,
    add: addClinic,
    change: changeClinic,
    restore: restoreClinic,
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
