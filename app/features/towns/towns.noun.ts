import { priceInput } from '../../platform/money/amount.ts'
import { line, lines, own, shown, text, unseen } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { SLUG, SLUG_LENGTH } from '../../platform/slug.ts'
import { typedText, z } from '../../platform/zod.ts'
import { landscapes, townPath } from './town.ts'

const number = z.number().nullable()
const address = z.string().nullable().optional()

const slug = text('Page address', 1, SLUG_LENGTH).refine(
  (given) => given === '' || SLUG.test(given),
  { message: 'Use small letters, digits and single hyphens: canal-flats' },
)

/** A whole number or nothing, as typed. */
const kilometres = typedText()
  .refine((given) => given === '' || (/^\d{1,4}$/.test(given) && Number(given) <= 2000), {
    message: 'Enter a whole number from 0 to 2000, or leave it empty',
  })
  .transform((given) => (given === '' ? null : Number(given)))

/** Separated by spaces. */
const clinicSlugs = z.string().transform((given) => given.split(' ').filter((one) => one !== ''))

export const towns = defineNoun({
  table: 'towns',
  one: 'town',
  many: 'towns',
  nameColumn: 'name',
  picture: { column: 'picture', place: (name) => `Town: ${name}` },
  isOrdered: true,
  isSeeded: true,
  ownPage: { path: ({ slug }) => townPath(slug), first: '/town' },
  category: { id: 'towns', label: 'Towns' },
  search: {
    group: 'Towns',
    describe: ({ id, name, region }) => ({
      title: name,
      detail: region,
      to: `/admin/towns/${id}`,
    }),
  },
  columns: {
    name: line('Name', text('Name', 1, 100)),
    region: line('Region', text('Region', 1, 100)),
    slug: own('Page address', z.string(), slug),
    intro: lines('Introduction', text('Introduction', 1, 2000)),
    meta_description: own(
      'Text for search engines',
      z.string(),
      text('Text for search engines', 1, 300),
    ),
    distance: line('Distance', text('Distance', 1, 200)),
    collection: line('Collection', text('Collection', 1, 200)),
    ashes_return: line('Ashes return', text('Ashes return', 1, 200)),
    distance_km: own('Distance in kilometres', number, kilometres),
    collection_fee: own('Collection fee', number, priceInput),
    clinic_slugs: own('Clinics', z.array(z.string()), clinicSlugs),
    advice: lines('What to expect', text('What to expect', 0, 10_000)),
    remembrance_heading: line('Heading of the places to remember', text('Heading', 0, 200)),
    remembrance: lines('Places to remember', text('Places to remember', 0, 5000)),
    landscape: own('Landscape', z.string(), z.enum(landscapes)),
    picture: own(
      'Picture of its own',
      address,
      z.string().transform((given) => given || null),
    ),
    map_x: unseen(number),
    map_y: unseen(number),
    map_side: unseen(z.enum(['left', 'right'])),
    map_route: unseen(z.string()),
    is_shown: shown(),
  },
})

export type TownRow = RowIn<'towns'>
