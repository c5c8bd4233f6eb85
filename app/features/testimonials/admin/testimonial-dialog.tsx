import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { SHOWN_LABEL, ShownField } from '../../../ui/controls/fields/shown-field.tsx'
import { type StaffTestimonial, testimonialInput } from './testimonial-input.ts'
import { addTestimonial, changeTestimonial, restoreTestimonial } from './testimonials.writes.ts'

const labels = {
  words: 'Words',
  name: 'Name',
  town: 'Town',
  pet: 'Pet',
  is_shown: SHOWN_LABEL,
}

interface Props {
  /** The testimonial to edit; undefined for a new one. */
  testimonial?: StaffTestimonial
  onClose: () => void
}

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const { register, control, formState, dialog } = useEntryForm({
    name: 'testimonials',
    entry: testimonial,
    schema: testimonialInput,
    valuesOf: (row?: StaffTestimonial) => ({
      words: row?.words ?? '',
      name: row?.name ?? '',
      town: row?.town ?? '',
      pet: row?.pet ?? '',
      is_shown: row?.is_shown ?? true,
    }),
    labels,
    add: addTestimonial,
    change: changeTestimonial,
    restore: restoreTestimonial,
    follows: ['is_example'],
    messages: (isNew) => ({
      saved: isNew ? 'Testimonial added successfully' : 'Testimonial updated successfully',
      failed: isNew ? 'Failed to add testimonial' : 'Failed to update testimonial',
    }),
    onDone: onClose,
  })
  const { errors } = formState
  return (
    <EntryDialog
      {...dialog}
      title={testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
      onClose={onClose}
      preview={testimonial && '/#testimonials'}
    >
      <TextAreaField
        label={labels.words}
        rows={6}
        hint={
          testimonial?.is_example
            ? 'This is an example. Replace it with a family’s own words, and it counts as an example no longer.'
            : 'The page puts the quotation marks. Ask the family whether you may show their words.'
        }
        problem={errors.words?.message}
        {...register('words')}
      />
      <InputField
        label={labels.name}
        hint="As the family would like to be named: “Marion T.”"
        problem={errors.name?.message}
        {...register('name')}
      />
      <InputField label={labels.town} problem={errors.town?.message} {...register('town')} />
      <InputField
        label={labels.pet}
        hint="For example “Biscuit, a beagle”"
        problem={errors.pet?.message}
        {...register('pet')}
      />
      <ShownField control={control} hint="While it is off, families don’t see these words." />
    </EntryDialog>
  )
}
