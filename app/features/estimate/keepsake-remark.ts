import { formatWeight, parseWeight, weightIn } from '../../platform/weight.ts'
import type { Keepsake, PetQuestion, PriceOptions } from './price-question.ts'
import { parseWeightRange, type WeightRange } from './weight-range.ts'

/** Warns that a keepsake is gone, empty or too small for the pet. Undefined if it fits. */
export function remarkOnKeepsake(
  slug: string,
  pet: PetQuestion,
  options: PriceOptions,
): string | undefined {
  const product = options.products.find((one) => one.slug === slug)
  if (!product)
    return `We no longer offer “${slug}” under this name, so it is not in this price. Please choose again.`
  if (pet.service === 'communal')
    return isForAshes(product)
      ? `No ashes come back from a communal cremation, so nothing could be put into the ${product.name}.`
      : undefined
  return remarkOnRoom(product, pet, options)
}

/** Product types are named by staff. */
const isForAshes = ({ name, type, holds }: Keepsake) =>
  holds !== null || /\burns?\b|scatter|jewel/i.test(`${type} ${name}`)

function remarkOnRoom({ name, holds }: Keepsake, pet: PetQuestion, { sizes }: PriceOptions) {
  const room = holds === null ? undefined : readPounds(holds)?.most
  if (room === undefined) return
  const weight = parseWeight(pet.weight)
  const small = `The ${name} holds the ashes of a pet ${holds}.`
  if (weight)
    return weightIn('lb', weight) > room
      ? `${small} For a pet of ${formatWeight(weight)} it is too small. Please choose a larger one, or ask us.`
      : undefined
  const size = sizes.find(({ id }) => id === pet.size)
  const weights = size && readPounds(size.weight)
  if (!weights || weights.most <= room) return
  return weights.least >= room
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
