import type { Db } from '../../../platform/db.ts'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { DISPLAY_ORDER, pagedQuery } from '../../../platform/rows/reads/paged-query.ts'
import { pricingTiers } from '../pricing-tiers.noun.ts'
import type { TierRow } from './tier-input.ts'

export const tiersListQuery = (db: Db) =>
  pagedQuery<TierRow>(db, {
    queryKey: ['pricing_tiers', 'list'],
    pageSize: 50,
    order: DISPLAY_ORDER,
    select: (client) => client.from('pricing_tiers').select('*', { count: 'exact' }),
  })

export const {
  add: addTier,
  /** Either a price, or size and weight. */
  change: changeTier,
  remove: deleteTier,
  restore: restoreTier,
  move: moveTier,
} = writesOf(pricingTiers)
