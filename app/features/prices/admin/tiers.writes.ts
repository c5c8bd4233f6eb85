import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { pricingTiers } from '../pricing-tiers.noun.ts'

export const {
  add: addTier,
  /** A price, or size and weight. */
  change: changeTier,
  remove: deleteTier,
  restore: restoreTier,
  move: moveTier,
} = writesOf(pricingTiers)
