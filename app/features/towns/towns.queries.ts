import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

const MINUTE = 60_000

export const townLinksQuery = (db: Db) =>
  dataQuery(
    db,
    ['towns', 'links'],
    (client) => inDisplayOrder(client.from('towns').select('slug, name')),
    { staleTime: 5 * MINUTE },
  )

export const townsOnMapQuery = (db: Db) =>
  dataQuery(db, ['towns', 'on-map'], (client) =>
    inDisplayOrder(
      client.from('towns').select('slug, name, map_x, map_y, map_side').gte('map_x', 0),
    ),
  )

const columns = `slug, name, region, meta_description, intro, distance, collection, ashes_return, advice,
  remembrance_heading, remembrance, landscape, picture, clinic_slugs, collection_fee, map_route`

export const townQuery = (db: Db, slug: string) =>
  dataQuery(db, ['towns', 'page', slug], (client) =>
    client.from('towns').select(columns).eq('slug', slug).maybeSingle(),
  )

export const townClinicsQuery = (db: Db) =>
  dataQuery(db, ['towns', 'clinics'], (client) =>
    inDisplayOrder(client.from('towns').select('slug, name, clinic_slugs')),
  )

/** The towns with the price in dollars of collecting a pet from a home there; null if families have to ask. */
export const collectionFeesQuery = (db: Db) =>
  dataQuery(db, ['towns', 'fees'], (client) =>
    inDisplayOrder(client.from('towns').select('id, slug, name, collection_fee')),
  )

/** The public towns for a price list, as staff read them, who also see hidden ones. */
export const shownFeesQuery = (db: Db) =>
  dataQuery(db, ['towns', 'shown-fees'], (client) =>
    inDisplayOrder(client.from('towns').select('name, price:collection_fee').eq('is_shown', true)),
  )
