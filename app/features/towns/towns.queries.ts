import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

const MINUTE = 60_000

/** The towns for links to their pages, in the order staff gave them. */
export const townLinksQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'links'],
    staleTime: 5 * MINUTE,
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, name'),
      ).throwOnError()
      return data
    },
  })

/** The towns that are on the map of the valley. */
export const townsOnMapQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'on-map'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, name, map_x, map_y, map_side').gte('map_x', 0),
      ).throwOnError()
      return data
    },
  })

const columns = `slug, name, region, meta_description, intro, distance, collection, ashes_return, advice,
  remembrance_heading, remembrance, landscape, picture, clinic_slugs, collection_fee, map_route`

/** The town whose page has that slug, or null. */
export const townQuery = (db: Db, slug: string) =>
  queryOptions({
    queryKey: ['towns', 'page', slug],
    queryFn: async () => {
      const { data } = await (await db())
        .from('towns')
        .select(columns)
        .eq('slug', slug)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** The current slug of the town that once had `formerSlug`, or null. */
export const currentTownSlugQuery = (db: Db, formerSlug: string) =>
  queryOptions({
    queryKey: ['towns', 'current', formerSlug],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, former_slugs'),
      ).throwOnError()
      return data.find((town) => town.former_slugs.includes(formerSlug))?.slug ?? null
    },
  })

/** The towns with the slugs of their clinics, in the order staff gave them. */
export const townClinicsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'clinics'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, name, clinic_slugs'),
      ).throwOnError()
      return data
    },
  })

/** Every town's page, its clinics, and when it last changed. */
export const townChangesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'changes'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, clinic_slugs, updated_at'),
      ).throwOnError()
      return data
    },
  })

/** The towns with what it costs to collect a pet from a home there, in dollars; null where families have to ask. */
export const collectionFeesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['towns', 'fees'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('towns').select('slug, name, collection_fee'),
      ).throwOnError()
      return data
    },
  })
