import { priceInput, priceText } from '../../../platform/money/amount.ts'
import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { typedText, z } from '../../../platform/zod.ts'
import type { SaveQuestion } from '../../../ui/controls/dialogs/save-question.tsx'
import { pricedServices } from '../pricing-tier.ts'
import { pricingTiers } from '../pricing-tiers.noun.ts'

const name = (label: string) =>
  typedText().min(1, `${label} is required`).max(100, `${label} must be at most 100 characters`)

/** Prices are entered here only for a new tier; afterwards they are edited in the table. */
export const tierInput = z.object({
  size: name('Size'),
  weight: name('Weight'),
  individual_price: priceInput.optional(),
  communal_price: priceInput.optional(),
})
type TierInput = z.output<typeof tierInput>

export const newTier: z.input<typeof tierInput> = {
  size: 'New Size',
  weight: 'Weight Range',
  individual_price: priceText(0),
  communal_price: priceText(0),
}

/** Asks about defaults that nobody has changed, such as prices of zero: families would see them at once. */
export function unfinishedQuestions(tier: TierInput): SaveQuestion<never>[] {
  const doubts = [
    tier.size === newTier.size && `The size is still called “${newTier.size}”.`,
    tier.weight === newTier.weight && `The weight is still “${newTier.weight}”.`,
    ...pricedServices.map(({ name, price }) => tier[price] === 0 && `${name} would cost $0.00.`),
  ].filter((doubt) => doubt !== false)
  if (doubts.length === 0) return []
  return [
    {
      title: 'Is this finished?',
      text: `${doubts.join(' ')} Families see it at once.`,
      confirm: 'Save It as It Is',
    },
  ]
}

export type TierRow = RowIn<'pricing_tiers'>

/** A change is either of a price, or of size and weight. */
export const tierWrites = writesOf(pricingTiers)
