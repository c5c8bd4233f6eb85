import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { currentSlugQuery } from '../../platform/rows/reads/former-slugs.ts'
import { findTownSlug, splitSections, type Town, townPath } from './town.ts'
import { townLinksQuery, townQuery, townsOnMapQuery } from './towns.queries.ts'

const { as } = await createTestApp()
const visitor = async () => as('visitor')
const read = new QueryClient()

async function readTowns(): Promise<Town[]> {
  const links = await read.fetchQuery(townLinksQuery(visitor))
  const towns = links.map(({ slug }) => read.fetchQuery(townQuery(visitor, slug)))
  return (await Promise.all(towns)).filter((town) => town !== null)
}

test('a new site has pages for the six towns, which are all on the map', async () => {
  const towns = await readTowns()
  const described = towns.map((town) => [
    townPath(town.slug),
    town.name,
    town.region,
    town.clinic_slugs.join(),
  ])
  const [east, valley] = ['East Kootenays', 'Columbia Valley']
  expect(described).toEqual([
    [
      '/cranbrook-pet-cremation',
      'Cranbrook',
      east,
      'steeples-veterinary-clinic,tanglefoot-veterinary-clinic',
    ],
    ['/kimberley-pet-cremation', 'Kimberley', east, 'north-star-vet-clinic'],
    ['/creston-pet-cremation', 'Creston', east, 'creston-veterinary-hospital'],
    ['/canal-flats-pet-cremation', 'Canal Flats', east, 'columbia-valley-vet'],
    ['/invermere-pet-cremation', 'Invermere', valley, 'invermere-veterinary-hospital'],
    ['/golden-pet-cremation', 'Golden', valley, 'golden-veterinary-services'],
  ])
  expect(await read.fetchQuery(townsOnMapQuery(visitor))).toHaveLength(6)
  const nowhere = { map_x: null, map_y: null }
  await as('administrator').from('towns').update(nowhere).eq('slug', 'golden').throwOnError()
  expect(await new QueryClient().fetchQuery(townsOnMapQuery(visitor))).toHaveLength(5)
})

test('a former slug leads to its town until another town takes it', async () => {
  const staff = as('administrator')
  const towns = () => staff.from('towns')
  const leadsTo = async (slug: string) => {
    const cache = new QueryClient()
    const town = await cache.fetchQuery(townQuery(visitor, slug))
    return town?.name ?? (await cache.fetchQuery(currentSlugQuery(visitor, 'towns', slug)))
  }
  await towns().update({ slug: 'golden-bc' }).eq('slug', 'golden').throwOnError()
  expect(await leadsTo('golden')).toBe('golden-bc')
  const { data } = await towns().select().eq('slug', 'creston').single().throwOnError()
  await towns()
    .insert({ ...data, id: crypto.randomUUID(), slug: 'golden', name: 'Another' })
    .throwOnError()
  expect(await leadsTo('golden')).toBe('Another')
  expect(await leadsTo('fernie')).toBeNull()
})

test.each([
  ['golden-pet-cremation', 'golden'],
  ['canal-flats-pet-cremation', 'canal-flats'],
  ['no-such-page', undefined],
  ['-pet-cremation', undefined],
  ['pet-cremation', undefined],
  ['Golden-pet-cremation', undefined],
  ['golden,or-pet-cremation', undefined],
  ['golden-pet-cremation-2', undefined],
])('the path %s belongs to the town %s', (path, slug) => {
  expect(findTownSlug(path)).toBe(slug)
})

test('a line that begins with ## is the heading of what follows, and empty lines end paragraphs', () => {
  expect(splitSections('Before.\r\n\r\n## One\n\nA\nb.\n\nC.\n##Two\n## Three\n')).toEqual([
    { heading: '', paragraphs: ['Before.'] },
    { heading: 'One', paragraphs: ['A\nb.', 'C.\n##Two'] },
    { heading: 'Three', paragraphs: [] },
  ])
  expect(splitSections('')).toEqual([])
})
