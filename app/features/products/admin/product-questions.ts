import { isDoubtfulPrice, priceQuestion } from '../../../platform/money/price-question.ts'
import { makeSlug } from '../../../platform/slug.ts'
import type { SaveQuestion } from '../../../ui/controls/dialogs/save-question.tsx'
import type { ProductInput, ProductRow, ProductValues } from './product-input.ts'

type Entered = Pick<ProductInput, 'name' | 'type' | 'price'>
type Before = Pick<ProductRow, 'type' | 'price'>

export function productQuestions(types: string[], entered: Entered, before?: Before) {
  const questions: SaveQuestion<ProductValues>[] = []
  const { name, type } = entered
  const price = { name, before: before?.price ?? null, after: entered.price }
  if (isDoubtfulPrice(price.before, price.after)) questions.push(priceQuestion(price))
  const alike = types.includes(type) ? undefined : types.find((one) => isAlike(one, type))
  if (alike && alike !== before?.type)
    questions.push({
      title: 'Is this a new type?',
      text: `There is already a type “${alike}”. Families would see “${type}” next to it as a separate filter.`,
      confirm: `Keep “${type}”`,
      offer: { label: `Use “${alike}”`, values: { type: alike } },
    })
  return questions
}

/** Whether two types differ only by capitals, accents, spaces, punctuation or one "s" at the end. */
const isAlike = (one: string, other: string) => keyOf(one) !== '' && keyOf(one) === keyOf(other)

const keyOf = (type: string) => makeSlug(type).replaceAll('-', '').replace(/s$/, '')
