import {
  ANOTHER_PLACE,
  type Arrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { formatPrice } from '../../platform/money/price.ts'
import { formatWeight, parseWeight } from '../../platform/weight.ts'
import { toChoice, toPetChoice } from './choice.ts'
import { type Estimate, estimate, type Reader, type Size, ways } from './estimate.ts'
import {
  ELSEWHERE,
  findProblems,
  type Keepsake,
  NO_PET,
  type PetQuestion,
  type PriceOptions,
  type PriceQuestion,
  readQuestion,
} from './price-question.ts'

export const nameSize = ({ size, weight }: Size) => `${size}, ${weight}`

/** A keepsake as a family chooses it: its name, with its price if another has the same name. */
export function nameKeepsake(product: Keepsake, { products }: Pick<PriceOptions, 'products'>) {
  const isShared = products.some((one) => one !== product && one.name === product.name)
  const apart = product.price === null ? product.type : formatPrice(product.price)
  return isShared ? `${product.name}, ${apart}` : product.name
}

/** The answers that are given in the URL, as `/price` writes it. */
export function readChoices(params: URLSearchParams, options: PriceOptions): Partial<Arrangement> {
  const question = readQuestion(params, options)
  const [pet = NO_PET] = question.pets
  const weight = parseWeight(pet.weight)
  const size = options.sizes.find(({ id }) => id === pet.size)
  const way = ways.find((one) => one === params.get('way'))
  const town = options.towns.find(({ slug }) => slug === question.town)
  const [keepsake = '', another = ''] = pet.keepsakes.map((slug) => {
    const product = options.products.find((one) => one.slug === slug)
    return product ? nameKeepsake(product, options) : ''
  })
  return {
    weight: weight ? formatWeight(weight) : pet.weight,
    size: size ? nameSize(size) : '',
    ...(params.has('service') && { service: pet.service }),
    ...(way && { way }),
    town: question.town === ELSEWHERE ? ANOTHER_PLACE : (town?.name ?? ''),
    keepsake,
    another,
  }
}

const findKeepsake = (name: string, options: PriceOptions) =>
  options.products.find((product) => nameKeepsake(product, options) === name)

/** The second pet that the URL asks for, if there is one. The form has questions about one pet only. */
export const readSecondPet = (params: URLSearchParams, options: PriceOptions) =>
  readQuestion(params, options).pets[1]

/** “8 kg, individual cremation, Larch Wood Urn”. */
export function describeSecondPet(pet: PetQuestion, options: PriceOptions): string {
  const { weight, size, service, keepsakes } = toPetChoice(pet, options)
  const parts = [weight ?? (size && nameSize(size)), `${service} cremation`]
  return [...parts, ...keepsakes.map(({ name }) => name)].filter(Boolean).join(', ')
}

/** The price of the answers, with the second pet if there is one. Undefined if something is missing for it. */
export function estimateArrangement(
  { weight, size, way, town, service, keepsake, another }: Arrangement,
  options: PriceOptions,
  second?: PetQuestion,
  reader?: Reader,
): Estimate | undefined {
  const keepsakes = [keepsake, another].filter(Boolean).map((name) => findKeepsake(name, options))
  const pet: PetQuestion = {
    size: options.sizes.find((one) => nameSize(one) === size)?.id ?? '',
    weight,
    service: service === 'communal' ? 'communal' : 'individual',
    keepsakes: keepsakes.flatMap((product) => product?.slug ?? []),
  }
  const question: PriceQuestion = {
    pets: second ? [pet, second] : [pet],
    way: ways.find((one) => one === way) ?? 'clinic',
    town: options.towns.find(({ name }) => name === town)?.slug ?? (town && ELSEWHERE),
  }
  const isChosen = service === 'individual' || service === 'communal'
  // Without a price for one of them, the sum would be wrong.
  if (keepsakes.includes(undefined)) return undefined
  if (!isChosen || Object.keys(findProblems(question, options)).length > 0) return undefined
  const sum = estimate(toChoice(question, options), reader)
  if (way) return sum
  // Nobody has said where the pet is, so the sum has no collection yet.
  return {
    ...sum,
    lines: sum.lines.filter(({ id }) => id !== 'collection'),
    toAsk: [...sum.toAsk, 'Collection'],
  }
}
