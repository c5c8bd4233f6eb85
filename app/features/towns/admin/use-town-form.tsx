import { ABOUT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { imageSources } from '../../../../shared/pictures/images.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { useSlugFromName } from '../../../platform/forms/use-slug-from-name.ts'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { uploadPicture } from '../../../platform/pictures/stored-pictures.ts'
import { useUploads } from '../../../platform/pictures/use-uploads.ts'
import { newId } from '../../../platform/rows/ids.ts'
import { type TownRow, towns } from '../towns.noun.ts'
import { type ClinicChoice, currentSlug, townInput, valuesOf } from './town-input.ts'

const writes = writesOf(towns)

export type TownFormState = ReturnType<typeof useTownForm>

interface Options {
  town: TownRow | undefined
  clinics: ClinicChoice[]
  onDone: () => void
}

/** The form for a new or existing town. The slug of a new one follows its name until it is edited. */
export function useTownForm({ town, clinics, onDone }: Options) {
  const form = useEntryForm({
    fields: {
      drafts: towns.drafts,
      schema: townInput,
      valuesOf: valuesOf(clinics),
      labels: towns.labels,
      formatters: {
        clinic_slugs: (slugs) => nameClinics(clinics, String(slugs)),
        picture: showTownPicture,
      },
      refusals: { slug: 'Another town’s page has this address. Please choose another one.' },
    },
    row: town,
    writes,
    // An untouched field is written as it was read, with former slugs that another clinic may take.
    prepare: async (input) => ({
      ...input,
      clinic_slugs: input.clinic_slugs.map((slug) => currentSlug(clinics, slug)),
    }),
    messages: (isNew, saved) => ({
      saved: isNew ? 'Town added successfully' : 'Town updated successfully',
      description: saved?.name,
      failed: isNew ? 'Failed to add town' : 'Failed to update town',
    }),
    onDone,
  })
  const setPicture = (url: string) => form.setValue('picture', url, { shouldDirty: true })
  const db = useDb()
  // Uploads the picture at once. If the form isn't saved, the cleanup removes the file after a day.
  const uploads = useUploads({
    send: async ({ file }, options) => {
      const picture = { bucket: ABOUT_BUCKET, name: newId(), file, ...options } as const
      setPicture(await uploadPicture(db, picture))
    },
  })
  return { ...form, ...useSlugFromName(form, !town), setPicture, uploads }
}

const nameClinics = (clinics: ClinicChoice[], slugs: string) =>
  slugs
    .split(' ')
    .map((slug) => clinics.find((clinic) => clinic.slug === slug)?.name ?? slug)
    .join(', ') || '(nothing)'

const showTownPicture = (url: unknown) =>
  url ? (
    <img
      src={imageSources(String(url), 320).src}
      alt=""
      className="aspect-4/3 w-40 rounded-soft bg-paper-deep object-cover"
    />
  ) : (
    '(nothing)'
  )
