import { priceInput, priceText } from '../../../platform/money/amount.ts'
import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { typedText, z } from '../../../platform/zod.ts'
import type { SaveQuestion } from '../../../ui/controls/dialogs/save-question.tsx'
import { pricedServices } from '../pricing-tier.ts'

const name = (label: string) =>
  typedText().min(1, `${label} is required`).max(100, `${label} must be at most 100 characters`)

/** A tier's prices are only typed together with its name while it is new; afterwards they are changed in their table. */
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

/**
 * Asks about what nobody has filled in yet, because families see it at once: the names that a new size begins with, and
 * prices of nothing.
 */
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
      confirm: 'Save it as it is',
    },
  ]
}

export type TierRow = RowIn<'pricing_tiers'>
