import type { Keepsake, PriceOptions, PriceQuestion } from './price-question.ts'
import { formatWeight, parseWeight, weightIn } from './weight.ts'
import { parseWeightRange, type WeightRange } from './weight-range.ts'

type Question = Pick<PriceQuestion, 'weight' | 'unit' | 'size' | 'service'>

/** Warns that a keepsake is gone, empty or too small for the pet. Undefined if it fits. */
export function remarkOnKeepsake(
  slug: string,
  question: Question,
  options: PriceOptions,
): string | undefined {
  const product = options.products.find((one) => one.slug === slug)
  if (!product)
    return `We no longer offer “${slug}” under this name, so it is not in this price. Please choose again.`
  if (question.service === 'communal')
    return isForAshes(product)
      ? `No ashes come back from a communal cremation, so nothing could be put into the ${product.name}.`
      : undefined
  return remarkOnRoom(product, question, options)
}

/** Product types are named by staff. */
const isForAshes = ({ name, type, holds }: Keepsake) =>
  holds !== null || /\burns?\b|scatter|jewel/i.test(`${type} ${name}`)

function remarkOnRoom({ name, holds }: Keepsake, question: Question, { sizes }: PriceOptions) {
  const room = holds === null ? undefined : readPounds(holds)?.most
  if (room === undefined) return
  const weight = parseWeight(question.weight, question.unit)
  const small = `The ${name} holds the ashes of a pet ${holds}.`
  if (weight)
    return weightIn('lb', weight) > room
      ? `${small} For a pet of ${formatWeight(weight)} it is too small. Please choose a larger one, or ask us.`
      : undefined
  const size = sizes.find(({ id }) => id === question.size)
  const pet = size && readPounds(size.weight)
  if (!pet || pet.most <= room) return
  return pet.least >= room
    ? `${small} For a pet of this size it is too small. Please choose a larger one, or ask us.`
    : `${small} Your pet may weigh more: please enter the weight, or ask us.`
}

function readPounds(text: string): Pick<WeightRange, 'least' | 'most'> | undefined {
  const range = parseWeightRange(text, 'lb')
  if (range) return range
  const kilograms = parseWeightRange(text, 'kg')
  if (!kilograms) return
  const toPounds = (amount: number) => weightIn('lb', { amount, unit: 'kg', decimals: 0 })
  return { least: toPounds(kilograms.least), most: toPounds(kilograms.most) }
}
