import { useState } from 'react'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { useEntryForm } from '../../../platform/rows/writes/use-entry-form.ts'
import { makeSlug } from '../../../platform/slug.ts'
import { type StaffTown, towns } from '../towns.noun.ts'
import { describeAcross, describeDown } from './map-place.ts'
import { showTownPicture } from './show-town-picture.tsx'
import { type ClinicChoice, labels, townInput, valuesOf } from './town-input.ts'

const writes = writesOf(towns)

export type TownForm = ReturnType<typeof useTownForm>

interface Options {
  town: StaffTown | undefined
  clinics: ClinicChoice[]
  onDone: () => void
}

/** The form for a town, or for a new one, whose page's address follows its name until it is written by hand. */
export function useTownForm({ town, clinics, onDone }: Options) {
  const [isAutomatic, setAutomatic] = useState(!town)
  const form = useEntryForm({
    ...writes,
    name: towns.drafts,
    entry: town,
    schema: townInput,
    valuesOf: valuesOf(clinics),
    labels,
    formatters: {
      clinic_slugs: (slugs) => nameClinics(clinics, String(slugs)),
      picture: showTownPicture,
      map_x: describeAcross,
      map_y: describeDown,
    },
    refusals: { slug: 'Another town’s page has this address. Please choose another one.' },
    messages: (isNew) => ({
      saved: isNew ? 'Town added successfully' : 'Town updated successfully',
      failed: isNew ? 'Failed to add town' : 'Failed to update town',
    }),
    onRestored: ({ name, slug }) => setAutomatic(!town && slug === makeSlug(name)),
    onDone,
  })
  return {
    ...form,
    errors: form.formState.errors,
    registerName: () =>
      form.register('name', {
        onChange: ({ target }) => {
          if (isAutomatic) form.setValue('slug', makeSlug(target.value), { shouldDirty: true })
        },
      }),
    registerSlug: () => form.register('slug', { onChange: () => setAutomatic(false) }),
  }
}

const nameClinics = (clinics: ClinicChoice[], slugs: string) =>
  slugs
    .split(' ')
    .map((slug) => clinics.find((clinic) => clinic.slug === slug)?.name ?? slug)
    .join(', ') || '(nothing)'
