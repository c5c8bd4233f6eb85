import { askUnit, formatWeight, parseWeight, weightIn } from '../../platform/weight.ts'
import { type Service, type Size, services, type Way, ways } from './estimate.ts'
import { findSizeForWeight } from './weight-range.ts'

/** The answers of the form on /price, as in its URL. */
export interface PriceQuestion {
  /** One pet, or two that come to us together. */
  pets: PetQuestion[]
  way: Way
  town: string
}

export interface PetQuestion {
  /** The id of a size; empty if the weight decides. */
  size: string
  weight: string
  service: Service
  /** The slugs of products, including deleted ones. */
  keepsakes: string[]
}

export interface PriceOptions {
  sizes: (Size & { id: string })[]
  towns: { slug: string; name: string; collection_fee: number | null }[]
  products: Keepsake[]
}

export interface Keepsake {
  slug: string
  name: string
  type: string
  price: number | null
  /** The weight of a pet whose ashes it holds: "up to 80 lb (36 kg)". */
  holds: string | null
}

/** Used in place of a town's slug for a home in a town that isn't listed. */
export const ELSEWHERE = 'another-place'

const MOST_KEEPSAKES = 3
const LONGEST_WEIGHT = 40
const LONGEST_SLUG = 200

export const NO_PET: PetQuestion = {
  size: '',
  weight: '',
  service: 'individual',
  keepsakes: [],
}

/** The name and the id of a pet's field: `weight` for the first pet, `weight-2` for the second. */
export const nameField = (field: string, pet: number) => (pet === 0 ? field : `${field}-${pet + 1}`)

/** Reads the answers from the URL. Ignores values that were never offered. */
export function readQuestion(params: URLSearchParams, { towns }: PriceOptions): PriceQuestion {
  const second = readPet(params, 1)
  const isGiven =
    second.weight || second.size || second.keepsakes.length > 0 || second.service === 'communal'
  return {
    pets: isGiven ? [readPet(params, 0), second] : [readPet(params, 0)],
    way: choose(params, 'way', ways) ?? 'clinic',
    town: choose(params, 'town', ['', ...towns.map(({ slug }) => slug), ELSEWHERE]) ?? '',
  }
}

function readPet(params: URLSearchParams, pet: number): PetQuestion {
  const name = (field: string) => nameField(field, pet)
  const keepsakes = params.getAll(name('keepsake')).filter((slug) => slug !== '')
  const typed = params.get(name('weight')) ?? ''
  // Families have kept addresses in which the unit was an answer of its own.
  const unit = askUnit(typed) ? ` ${params.get(name('unit')) ?? ''}` : ''
  return {
    size: (params.get(name('size')) ?? '').slice(0, LONGEST_SLUG),
    weight: `${typed}${unit}`.trim().slice(0, LONGEST_WEIGHT),
    service: choose(params, name('service'), services) ?? 'individual',
    keepsakes: keepsakes.slice(0, MOST_KEEPSAKES).map((slug) => slug.slice(0, LONGEST_SLUG)),
  }
}

const choose = <Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
) => values.find((value) => value === params.get(name)) ?? values[0]

/** What is missing before a price can be computed: a sentence for each field, by its id. */
export type QuestionProblems = Record<string, string>

/** No dog is heavier; a higher number is a typo or another kind of animal. */
const HEAVIEST_IN_POUNDS = 400

export function findProblems(question: PriceQuestion, options: PriceOptions): QuestionProblems {
  const problems: QuestionProblems = {}
  for (const [at, pet] of question.pets.entries()) {
    const weight = findWeightProblem(pet, at)
    const size = weight ? undefined : findSizeProblem(pet, options)
    if (weight) problems[nameField('weight', at)] = weight
    if (size) problems[nameField('size', at)] = size
  }
  if (question.way === 'home' && !question.town)
    problems.town = 'Choose the town in which we collect your pet.'
  return problems
}

/** Two numbers, as a family with two pets may type them: “30 lb & 8 kg”, “30 and 12”. */
const hasTwoWeights = (typed: string) =>
  (typed.match(/[\d.,]+/g) ?? []).filter((part) => /\d/.test(part)).length === 2

function findWeightProblem({ size, weight: typed }: PetQuestion, at: number) {
  if (size && !typed) return
  const weight = parseWeight(typed)
  const unit = askUnit(typed)
  if (unit) return unit
  if (!weight && at === 1) return 'Enter the weight of your second pet, or choose its size.'
  if (!weight && hasTwoWeights(typed))
    return 'Enter the weight of one pet here, and add the second pet below.'
  if (!weight) return 'Enter the weight as a number, such as 30 lb or 13.5 kg, or choose a size.'
  if (weightIn('lb', weight) > HEAVIEST_IN_POUNDS)
    return `${formatWeight(weight)} is heavier than any pet we have a price for. Please check the number, or call us.`
}

function findSizeProblem({ size: id, weight: typed }: PetQuestion, options: PriceOptions) {
  if (!id) return
  const chosen = options.sizes.find((size) => size.id === id)
  if (!chosen) return 'The size in this link is no longer in our list. Please choose again.'
  const weight = parseWeight(typed)
  const weighed = weight && findSizeForWeight(options.sizes, weight)
  if (weighed && weighed.id !== id)
    return `A pet of ${formatWeight(weight)} is ${weighed.size} (${weighed.weight}), not ${chosen.size}. Please correct one of the two.`
}
