import { addDays } from '../../../../../shared/time/calendar.ts'
import { localDay } from '../../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../../shared/time/time-zones.ts'
import { priceInput, priceText } from '../../../../platform/money/amount.ts'
import { isDoubtfulPrice } from '../../../../platform/money/price-question.ts'
import { z } from '../../../../platform/zod.ts'
import { type PricingTier, pricedServices } from '../../pricing-tier.ts'
import { applyPlan, type PricePlan } from './price-plan.ts'

/** Nobody plans prices for longer; a later day is a slip. */
const MOST_DAYS = 3 * 366

export const findTomorrow = (zone: TimeZone) => addDays(localDay(new Date(), zone), 1)

const day = (tomorrow: string) =>
  z.string().superRefine((typed, { addIssue }) => {
    if (typed === '') addIssue('Choose the day')
    else if (typed < tomorrow)
      addIssue('Choose a day after today. Prices for today are changed in the table.')
    else if (typed > addDays(tomorrow, MOST_DAYS)) addIssue('Choose a day within three years')
  })

const plannedTier = z.object({
  id: z.string(),
  individual_price: priceInput,
  communal_price: priceInput,
})

/** Makes the rules of the form for planned prices, given today's prices and the day after today. */
export const planInput = (tiers: PricingTier[], tomorrow: string) =>
  z.object({
    starts_on: day(tomorrow),
    prices: z
      .array(plannedTier)
      .refine((prices) => prices.some((planned) => !isAsToday(planned, tiers)), {
        error: 'These are today’s prices. Change at least one of them.',
      }),
  })
export type PlanInput = z.output<ReturnType<typeof planInput>>
export type PlanValues = z.input<ReturnType<typeof planInput>>

function isAsToday(planned: z.output<typeof plannedTier>, tiers: PricingTier[]) {
  const tier = tiers.find(({ id }) => id === planned.id)
  return pricedServices.every(({ price }) => tier?.[price] === planned[price])
}

/** Returns what the form shows: the planned prices, or today's. */
export const planValues = (tiers: PricingTier[], plan?: PricePlan): PlanValues => ({
  starts_on: plan?.starts_on ?? '',
  prices: (plan ? applyPlan(tiers, plan) : tiers).map((tier) => ({
    id: tier.id,
    individual_price: priceText(tier.individual_price),
    communal_price: priceText(tier.communal_price),
  })),
})

/** Reads a percentage as somebody typed it: "4", "-2.5" or "4 %"; undefined if it is no number or beyond reason. */
export function parsePercent(typed: string): number | undefined {
  const [, sign, number] = /^([+\-−–]?)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed.trim()) ?? []
  if (number === undefined) return
  const percent = Number(number.replace(',', '.')) * (sign && sign !== '+' ? -1 : 1)
  return Math.abs(percent) <= 100 ? percent : undefined
}

/** The prices to be asked about. */
export const findDoubtfulPrices = (tiers: PricingTier[], { prices }: PlanInput) =>
  tiers.flatMap((tier) => {
    const planned = prices.find(({ id }) => id === tier.id)
    return pricedServices.flatMap(({ name, price }) =>
      planned && isDoubtfulPrice(tier[price], planned[price])
        ? [{ name: `${name}, ${tier.size}`, before: tier[price], after: planned[price] }]
        : [],
    )
  })
