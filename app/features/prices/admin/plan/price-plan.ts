import type { Versioned } from '../../../../platform/rows/writes/optimistic-update.ts'
import { type PricedService, type PricingTier, pricedServices } from '../../pricing-tier.ts'

type PriceField = PricedService['price']
export type Prices = Pick<PricingTier, PriceField>

interface PlannedTier {
  id: string
  /** Both prices when the list was planned. */
  was: Prices
  size: string
  becomes: Prices
}

/** Prices that wait for their day. */
export interface PricePlan extends Versioned {
  /** A calendar day where the firm is, as 2027-01-01. */
  starts_on: string
  prices: PlannedTier[]
  planned_by: string | null
  planned_by_email: string | null
}

const onlyPrices = ({ communal_price, individual_price }: Prices) => ({
  communal_price,
  individual_price,
})

/**
 * The plan that makes these prices of today's list. Its keys stand in the order in which the database returns them, so
 * that the same plan is recognized.
 */
export const planPrices = (tiers: PricingTier[], becomes: Map<string, Prices>): PlannedTier[] =>
  tiers.map((tier) => ({
    id: tier.id,
    was: onlyPrices(tier),
    size: tier.size,
    becomes: onlyPrices(becomes.get(tier.id) ?? tier),
  }))

/** A price changed by a percentage, rounded to whole dollars. */
export const changeByPercent = (price: number | null, percent: number) =>
  price === null ? null : Math.round((price * (100 + percent)) / 100)

/** The price list as it will be: prices that the plan left as they were stay as they are, whatever became of them. */
export function applyPlan(tiers: PricingTier[], plan: Pick<PricePlan, 'prices'>): PricingTier[] {
  const planned = new Map(plan.prices.map((tier) => [tier.id, tier]))
  return tiers.map((tier) => {
    const { was, becomes } = planned.get(tier.id) ?? {}
    const changed = pricedServices.filter(({ price }) => was?.[price] !== becomes?.[price])
    const prices = changed.map(({ price }) => [price, becomes?.[price] ?? null])
    return { ...tier, ...Object.fromEntries(prices) }
  })
}
