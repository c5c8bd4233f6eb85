import type { Arrangement } from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { formatPrice } from '../../platform/money/price.ts'
import { toChoice } from './choice.ts'
import { type Estimate, estimate, ways } from './estimate.ts'
import {
  ELSEWHERE,
  findProblems,
  type Keepsake,
  type PriceOptions,
  type PriceQuestion,
  readQuestion,
} from './price-question.ts'
import { formatWeight, parseWeight } from './weight.ts'

/** A home in a town that isn't in the list. */
export const ANOTHER_PLACE = 'Another place'

export const nameSize = ({ size, weight }: PriceOptions['sizes'][number]) => `${size}, ${weight}`

/** A keepsake as a family chooses it: its name, with its price if another has the same name. */
export function nameKeepsake(product: Keepsake, { products }: Pick<PriceOptions, 'products'>) {
  const isShared = products.some((one) => one !== product && one.name === product.name)
  const apart = product.price === null ? product.type : formatPrice(product.price)
  return isShared ? `${product.name}, ${apart}` : product.name
}

/** The answers that are given in the URL, as `/price` writes it. */
export function readChoices(params: URLSearchParams, options: PriceOptions): Partial<Arrangement> {
  const question = readQuestion(params, options)
  const weight = parseWeight(question.weight, question.unit)
  const size = options.sizes.find(({ id }) => id === question.size)
  const way = ways.find((one) => one === params.get('way'))
  const town = options.towns.find(({ slug }) => slug === question.town)
  const [keepsake = '', another = ''] = question.keepsakes.map((slug) => {
    const product = options.products.find((one) => one.slug === slug)
    return product ? nameKeepsake(product, options) : ''
  })
  return {
    weight: weight ? formatWeight(weight) : question.weight,
    size: size ? nameSize(size) : '',
    ...(params.has('service') && { service: question.service }),
    ...(way && { way }),
    town: question.town === ELSEWHERE ? ANOTHER_PLACE : (town?.name ?? ''),
    keepsake,
    another,
  }
}

const findKeepsake = (name: string, options: PriceOptions) =>
  options.products.find((product) => nameKeepsake(product, options) === name)

export function estimateArrangement(
  { weight, size, way, town, service, keepsake, another }: Arrangement,
  options: PriceOptions,
): Estimate | undefined {
  const keepsakes = [keepsake, another].filter(Boolean).map((name) => findKeepsake(name, options))
  const question: PriceQuestion = {
    size: options.sizes.find((one) => nameSize(one) === size)?.id ?? '',
    weight,
    unit: parseWeight(weight, 'lb')?.unit ?? 'lb',
    service: service === 'communal' ? 'communal' : 'individual',
    way: ways.find((one) => one === way) ?? 'clinic',
    town: options.towns.find(({ name }) => name === town)?.slug ?? (town && ELSEWHERE),
    keepsakes: keepsakes.flatMap((product) => product?.slug ?? []),
  }
  const isChosen = service === 'individual' || service === 'communal'
  // Without a price for one of them, the sum would be wrong.
  if (keepsakes.includes(undefined)) return undefined
  if (!isChosen || Object.keys(findProblems(question, options)).length > 0) return undefined
  return estimate(toChoice(question, options))
}
