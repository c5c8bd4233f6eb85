import type { SaveQuestion } from '../../ui/controls/dialogs/save-question.tsx'
import { formatPrice } from './price.ts'

interface PriceChange {
  name: string
  before: number | null
  after: number | null
}

/** Whether to ask staff first: the price is removed, becomes zero, or changes by more than half. */
export const isDoubtfulPrice = (before: number | null, after: number | null) =>
  (after === 0 && before !== 0) ||
  (before !== null && before > 0 && (after === null || Math.abs(after - before) > before / 2))

/** Asks whether a price is intended: see `isDoubtfulPrice`. */
export const priceQuestion = ({ name, before, after }: PriceChange): SaveQuestion<never> => ({
  title: 'Is this price right?',
  text: describeDoubt({ name, before, after }),
  confirm: after === null ? 'Remove the Price' : 'Change the Price',
})

const describeDoubt = ({ name, before, after }: PriceChange) =>
  before === null
    ? `${name} would cost ${describePrice(after)}.`
    : `${name} would go from ${describePrice(before)} to ${describePrice(after)}.`

export const describePrice = (price: number | null) =>
  price === null ? 'no price' : formatPrice(price)
