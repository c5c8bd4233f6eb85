import { defineNoun, line, lines, own, shown, unseen } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'
import { townPath } from './town.ts'

const number = z.number().nullable()
const address = z.string().nullable().optional()

export const towns = defineNoun({
  table: 'towns',
  one: 'town',
  many: 'towns',
  nameColumn: 'name',
  picture: { column: 'picture', place: (name) => `Town: ${name}` },
  isOrdered: true,
  isSeeded: true,
  // The footer names them all.
  pages: /^\//,
  ownPage: { at: /-pet-cremation$/, path: ({ slug }) => townPath(slug), first: '/town' },
  category: { id: 'towns', label: 'Towns' },
  search: {
    group: 'Towns',
    place: 5,
    within: ['name', 'region', 'intro', 'advice', 'remembrance'],
    describe: ({ name, region }) => ({ title: name, detail: region, to: '/admin/towns' }),
  },
  columns: {
    name: line('Name'),
    region: line('Region'),
    slug: own('Page address', z.string()),
    meta_description: own('Text for search engines', z.string()),
    intro: lines('Introduction'),
    distance: line('Distance'),
    distance_km: own('Distance in kilometres', number),
    collection: line('Collection'),
    collection_fee: own('Collection fee', number),
    ashes_return: line('Ashes return', undefined, { word: 'return of ashes' }),
    advice: lines('What to expect', undefined, { word: 'local advice' }),
    remembrance_heading: line('Heading of the places to remember'),
    remembrance: lines('Places to remember'),
    landscape: own('Landscape', z.string()),
    picture: own('Picture of its own', address, 'picture'),
    clinic_slugs: own('Clinics', z.array(z.string())),
    map_x: own('Place on the map, across', number, 'place on the map'),
    map_side: own('Its name stands', z.string(), 'side of the name on the map'),
    map_y: unseen(number),
    map_route: unseen(z.string()),
    former_slugs: unseen(z.array(z.string())),
    is_shown: shown(),
  },
})
