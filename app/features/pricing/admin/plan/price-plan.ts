import { formatPrice } from '../../../../platform/price.ts'
import type { Versioned } from '../../../../platform/writes/optimistic-update.ts'
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

/** What isn't as it was when the list was planned. */
export type PlanNote =
  | { kind: 'removed'; size: string }
  | { kind: 'added'; size: string }
  | {
      kind: 'changed'
      size: string
      service: PriceField
      found: number | null
      becomes: number | null
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

/** What the database will note when it makes the plan the price list. */
export function comparePlan(tiers: PricingTier[], { prices }: Pick<PricePlan, 'prices'>) {
  const removed: PlanNote[] = []
  const changed: PlanNote[] = []
  for (const { id, was, becomes, size } of prices) {
    const services = pricedServices.filter(({ price }) => was[price] !== becomes[price])
    const tier = tiers.find((one) => one.id === id)
    if (!tier && services.length > 0) removed.push({ kind: 'removed', size })
    for (const { price } of tier ? services : []) {
      const found = tier?.[price] ?? null
      if (found === was[price] || found === becomes[price]) continue
      const note = { service: price, found, becomes: becomes[price] }
      changed.push({ kind: 'changed', size: tier?.size ?? size, ...note })
    }
  }
  const added = tiers.filter(({ id }) => !prices.some((planned) => planned.id === id))
  return [...removed, ...changed, ...added.map(({ size }): PlanNote => ({ kind: 'added', size }))]
}

/** A note in words: of a plan that waits, or of one that took effect. */
export function describeNote(note: PlanNote, isOver: boolean): string {
  if (note.kind === 'removed')
    return `${note.size} was removed after this was planned. Its planned prices ${isOver ? 'were' : 'will be'} left out.`
  if (note.kind === 'added')
    return `${note.size} was added after this was planned. It ${isOver ? 'kept' : 'keeps'} its prices.`
  const service = pricedServices.find(({ price }) => price === note.service)
  return (
    `${service?.name}, ${note.size}, was changed to ${formatPrice(note.found)} after this was planned. ` +
    `The planned ${formatPrice(note.becomes)} ${isOver ? 'replaced' : 'will replace'} it.`
  )
}
