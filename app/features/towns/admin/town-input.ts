import { priceInput } from '../../../platform/amount.ts'
import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { SLUG, SLUG_LENGTH } from '../../../platform/slug.ts'
import { z } from '../../../platform/zod.ts'
import { landscapes } from '../town.ts'

const optional = (field: string, most: number) =>
  z.string().trim().max(most, `${field} must be at most ${most} characters`)

const required = (field: string, most: number) =>
  optional(field, most).min(1, `${field} is required`)

/** A whole number or nothing, as it is typed. */
const wholeNumber = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= most), {
      message: `Enter a whole number from 0 to ${most}, or leave it empty`,
    })
    .transform((text) => (text === '' ? null : Number(text)))

export const townInput = z
  .object({
    name: required('Name', 100),
    region: required('Region', 100),
    slug: required('Page address', SLUG_LENGTH).refine((slug) => slug === '' || SLUG.test(slug), {
      message: 'Use small letters, digits and single hyphens: canal-flats',
    }),
    intro: required('Introduction', 2000),
    meta_description: required('Text for search engines', 300),
    distance: required('Distance', 200),
    collection: required('Collection', 200),
    ashes_return: required('Ashes return', 200),
    distance_km: wholeNumber(2000),
    collection_fee: priceInput,
    /** Separated by spaces. */
    clinic_slugs: z.string().transform((slugs) => slugs.split(' ').filter((slug) => slug !== '')),
    advice: optional('What to expect', 10_000),
    remembrance_heading: optional('Heading', 200),
    remembrance: optional('Places to remember', 5000),
    landscape: z.enum(landscapes),
    picture: z.string().transform((address) => address || null),
    map_x: z.number().nullable(),
    map_y: z.number().nullable(),
    map_side: z.enum(['left', 'right']),
    is_shown: z.boolean(),
  })
  .refine(({ remembrance_heading, remembrance }) => remembrance === '' || remembrance_heading, {
    path: ['remembrance_heading'],
    message: 'Heading is required while there is a text below it',
  })
export type TownValues = z.input<typeof townInput>

export type StaffTown = RowIn<'towns'>

/** A clinic that a town's page may show. */
export interface ClinicChoice {
  slug: string
  name: string
  formerSlugs: string[]
}
