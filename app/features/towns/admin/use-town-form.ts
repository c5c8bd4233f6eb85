import { useState } from 'react'
import { priceText } from '../../../platform/amount.ts'
import { makeSlug } from '../../../platform/slug.ts'
import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { SHOWN_LABEL } from '../../../ui/controls/fields/shown-label.ts'
import { describeAcross, describeDown } from './map-place.ts'
import { showTownPicture } from './show-town-picture.tsx'
import { type ClinicChoice, type StaffTown, type TownValues, townInput } from './town-input.ts'
import { addTown, changeTown, restoreTown } from './towns.writes.ts'

export const labels: Record<keyof TownValues, string> = {
  name: 'Name',
  region: 'Region',
  slug: 'Page address',
  intro: 'Introduction',
  meta_description: 'Text for search engines',
  distance: 'Distance',
  collection: 'Collection',
  ashes_return: 'Ashes return',
  distance_km: 'Distance in kilometres',
  collection_fee: 'Collection fee',
  clinic_slugs: 'Clinics',
  advice: 'What to expect',
  remembrance_heading: 'Heading of the places to remember',
  remembrance: 'Places to remember',
  landscape: 'Landscape',
  picture: 'Picture of its own',
  map_x: 'Place on the map, across',
  map_y: 'Place on the map, down',
  map_side: 'Its name stands',
  is_shown: SHOWN_LABEL,
}

const valuesOf = (clinics: ClinicChoice[]) => (town?: StaffTown) => ({
  name: town?.name ?? '',
  region: town?.region ?? '',
  slug: town?.slug ?? '',
  intro: town?.intro ?? '',
  meta_description: town?.meta_description ?? '',
  distance: town?.distance ?? '',
  collection: town?.collection ?? '',
  ashes_return: town?.ashes_return ?? '',
  distance_km: numberText(town?.distance_km),
  collection_fee: priceText(town?.collection_fee ?? null),
  clinic_slugs: (town?.clinic_slugs ?? []).map((slug) => currentSlug(clinics, slug)).join(' '),
  advice: town?.advice ?? '',
  remembrance_heading: town?.remembrance_heading ?? '',
  remembrance: town?.remembrance ?? '',
  landscape: town?.landscape ?? 'cranbrook',
  picture: town?.picture ?? '',
  map_x: town?.map_x ?? null,
  map_y: town?.map_y ?? null,
  map_side: town?.map_side ?? 'left',
  is_shown: town?.is_shown ?? true,
})

const numberText = (number: number | null | undefined) => number?.toString() ?? ''

/** What a clinic is called now, whose slug may have been changed since it was chosen. */
const currentSlug = (clinics: ClinicChoice[], slug: string) =>
  clinics.some((clinic) => clinic.slug === slug)
    ? slug
    : (clinics.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug)

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
    name: 'towns',
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
    add: addTown,
    change: changeTown,
    restore: restoreTown,
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
