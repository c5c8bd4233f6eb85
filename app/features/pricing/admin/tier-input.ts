import { z } from 'zod'
import { formatPrice } from '../../../platform/price.ts'
import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import type { PricingTier } from '../pricing-tier.ts'

const HIGHEST = 99_999_999.99

/** A price as it is typed; nothing typed is no price. */
export const priceInput = z
  .string()
  .trim()
  .refine((text) => !Number.isNaN(Number(text)), 'Enter a number, such as 225.00')
  .refine((text) => !(Number(text) < 0), 'A price must be at least $0.00')
  .refine(hasTwoDecimals, 'A price has at most two decimals, such as 225.50')
  .refine((text) => !(Number(text) > HIGHEST), `A price must be at most ${formatPrice(HIGHEST)}`)
  .transform((text) => (text === '' ? null : Number(text)))

/** Also where the number is written as 1e-3. */
function hasTwoDecimals(text: string) {
  return Number(Number(text).toFixed(2)) === Number(text)
}

/** The text of a number field; "no number" where the browser hides text that is not a number. */
export const readNumberText = ({ validity, value }: HTMLInputElement) =>
  validity.badInput ? 'no number' : value

/** A price as it stands in its field. */
export const priceText = (price: number | null) => price?.toFixed(2) ?? ''

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
