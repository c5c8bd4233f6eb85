import { priceInput, priceText } from '../../../platform/amount.ts'
import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import { z } from '../../../platform/zod.ts'
import type { PricingTier } from '../pricing-tier.ts'

const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(100, `${label} must be at most 100 characters`)

export const tierNameInput = z.object({ size: name('Size'), weight: name('Weight') })
export type TierNameInput = z.output<typeof tierNameInput>

export const newTierInput = tierNameInput.extend({
  individual_price: priceInput,
  communal_price: priceInput,
})
export type NewTierInput = z.output<typeof newTierInput>

export const newTier: z.input<typeof newTierInput> = {
  size: 'New Size',
  weight: 'Weight Range',
  individual_price: priceText(0),
  communal_price: priceText(0),
}

export interface StaffTier extends PricingTier, Versioned {
  display_order: number
}
