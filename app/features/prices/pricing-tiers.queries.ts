import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

export const pricingTiersQuery = (db: Db) =>
  dataQuery(db, ['pricing_tiers'], (client) =>
    inDisplayOrder(
      client.from('pricing_tiers').select('id, size, weight, individual_price, communal_price'),
    ),
  )
