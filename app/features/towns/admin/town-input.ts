import { priceText } from '../../../platform/money/amount.ts'
import type { z } from '../../../platform/zod.ts'
import { type TownRow, towns } from '../towns.noun.ts'

export const townInput = towns.schema.refine(
  ({ remembrance_heading, remembrance }) => remembrance === '' || remembrance_heading,
  {
    path: ['remembrance_heading'],
    message: 'Heading is required while there is a text below it',
  },
)

export interface ClinicChoice {
  slug: string
  name: string
  formerSlugs: string[]
}

export const valuesOf =
  (clinics: ClinicChoice[]) =>
  (town?: TownRow): z.input<typeof townInput> => ({
    ...towns.valuesOf(town),
    distance_km: town?.distance_km?.toString() ?? '',
    collection_fee: priceText(town?.collection_fee ?? null),
    clinic_slugs: (town?.clinic_slugs ?? []).map((slug) => currentSlug(clinics, slug)).join(' '),
    landscape: town?.landscape ?? 'dawn',
  })

/** The current name of a clinic, whose slug may have changed since it was chosen. */
export const currentSlug = (clinics: ClinicChoice[], slug: string) =>
  clinics.some((clinic) => clinic.slug === slug)
    ? slug
    : (clinics.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug)
