import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

const MINUTE = 60_000

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
