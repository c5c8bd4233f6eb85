import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useEntryForm } from '../../../platform/use-entry-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogClose } from '../../../ui/controls/dialog.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../../ui/controls/form-dialog.tsx'
import { NewerVersion } from '../../../ui/controls/newer-version.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ClinicValues, clinicInput, type StaffClinic } from './clinic-input.ts'
import { makeSlug } from './clinic-slug.ts'
import { addClinic, changeClinic, restoreClinic } from './clinics.writes.ts'
import { SeoFields } from './seo-fields.tsx'
import { SlugField } from './slug-field.tsx'
import { WebsiteField } from './website-field.tsx'

const labels: Record<keyof ClinicValues, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  display_order: 'Display Order',
  slug: 'Slug',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
}

const valuesOf = (clinic?: StaffClinic): ClinicValues => ({
  name: clinic?.name ?? '',
  address: clinic?.address ?? '',
  phone: clinic?.phone ?? '',
  website: clinic?.website ?? '',
  description: clinic?.description ?? '',
  display_order: clinic ? String(clinic.display_order) : '',
  slug: clinic?.slug ?? '',
  seo_title: clinic?.seo_title ?? '',
  seo_description: clinic?.seo_description ?? '',
})

interface Props {
  /** The clinic to edit; undefined for a new one. */
  clinic?: StaffClinic
  businessName: string
  onClose: () => void
}

export function ClinicDialog({ clinic, businessName, onClose }: Props) {
  const [isAutomatic, setAutomatic] = useState(!clinic)
  const { register, setValue, clearErrors, control, getValues, formState, ...form } = useEntryForm({
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
    onSaved: (isNew) => {
      toast({ title: isNew ? 'Clinic added successfully' : 'Clinic updated successfully' })
      onClose()
    },
    onFailed: (description, isNew) =>
      toast({
        title: isNew ? 'Failed to add clinic' : 'Failed to update clinic',
        description,
        variant: 'destructive',
      }),
  })
  const { errors } = formState
  const followName = (name: string) => {
    setValue('slug', makeSlug(name), { shouldDirty: true })
    clearErrors('slug')
  }
  const name = register('name', {
    onChange: ({ target }) => isAutomatic && followName(target.value),
  })
  return (
    <FormDialog
      title={clinic ? 'Edit Clinic' : 'Add Clinic'}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <InputField label={labels.name} problem={errors.name?.message} {...name} />
        <InputField
          label={labels.address}
          hint="Street, town, province, with commas between. Families see the town beside the name."
          problem={errors.address?.message}
          {...register('address')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField
            label={labels.phone}
            type="tel"
            autoComplete="off"
            problem={errors.phone?.message}
            {...register('phone')}
          />
          <WebsiteField
            label={labels.website}
            problem={errors.website?.message}
            {...register('website')}
          />
        </div>
        <TextAreaField
          label={labels.description}
          hint="Optional: what a family should know about this clinic."
          rows={4}
          problem={errors.description?.message}
          {...register('description')}
        />
        <SlugField
          label={labels.slug}
          problem={errors.slug?.message}
          control={control}
          formerSlug={clinic?.slug}
          isAutomatic={isAutomatic}
          onAutomatic={(isOn) => {
            setAutomatic(isOn)
            if (isOn) followName(getValues('name'))
          }}
          {...register('slug')}
        />
        <InputField
          label={labels.display_order}
          inputMode="numeric"
          autoComplete="off"
          hint="The smallest number comes first. Left empty: at the end."
          problem={errors.display_order?.message}
          {...register('display_order')}
        />
        <SeoFields
          labels={labels}
          register={register}
          control={control}
          errors={errors}
          businessName={businessName}
        />
        {form.conflict && <NewerVersion {...form.conflict} isBusy={form.isPending} />}
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}
