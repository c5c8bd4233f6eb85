import { type Service, type Size, services, type Way, ways } from './estimate.ts'
import { formatWeight, parseWeight, type Unit, units, weightIn } from './weight.ts'
import { findSizeForWeight } from './weight-range.ts'

/** The answers of the form on /price, as in its URL. */
export interface PriceQuestion {
  /** The id of a size; empty if the weight decides. */
  size: string
  weight: string
  /** The unit typed after the weight, or chosen beside it. */
  unit: Unit
  service: Service
  way: Way
  town: string
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

/** Reads the answers from the URL. Ignores values that were never offered. */
export function readQuestion(params: URLSearchParams, { towns }: PriceOptions): PriceQuestion {
  const choose = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? values[0]
  const keepsakes = params.getAll('keepsake').filter((slug) => slug !== '')
  const weight = (params.get('weight') ?? '').trim().slice(0, LONGEST_WEIGHT)
  const unit = choose('unit', units) ?? 'lb'
  return {
    size: (params.get('size') ?? '').slice(0, LONGEST_SLUG),
    weight,
    unit: parseWeight(weight, unit)?.unit ?? unit,
    service: choose('service', services) ?? 'individual',
    way: choose('way', ways) ?? 'clinic',
    town: choose('town', ['', ...towns.map(({ slug }) => slug), ELSEWHERE]) ?? '',
    keepsakes: keepsakes.slice(0, MOST_KEEPSAKES).map((slug) => slug.slice(0, LONGEST_SLUG)),
  }
}

/** Finds what is missing before a price can be computed: a sentence for each field. */
export interface QuestionProblems {
  weight?: string
  size?: string
  town?: string
}

/** No dog is heavier; a higher number is a typo or another kind of animal. */
const HEAVIEST_IN_POUNDS = 400

export function findProblems(question: PriceQuestion, options: PriceOptions): QuestionProblems {
  const weight = findWeightProblem(question)
  const size = weight ? undefined : findSizeProblem(question, options)
  return {
    ...(weight && { weight }),
    ...(size && { size }),
    ...(question.way === 'home' &&
      !question.town && { town: 'Choose the town in which we collect your pet.' }),
  }
}

function findWeightProblem({ size, weight: typed, unit }: PriceQuestion) {
  if (size && !typed) return
  const weight = parseWeight(typed, unit)
  if (!weight) return 'Enter the weight as a number, such as 30 lb or 13.5 kg, or choose a size.'
  if (weightIn('lb', weight) > HEAVIEST_IN_POUNDS)
    return `${formatWeight(weight)} is heavier than any pet we have a price for. Please check the number, or call us.`
}

function findSizeProblem({ size: id, weight: typed, unit }: PriceQuestion, options: PriceOptions) {
  if (!id) return
  const chosen = options.sizes.find((size) => size.id === id)
  if (!chosen) return 'The size in this link is no longer in our list. Please choose again.'
  const weight = parseWeight(typed, unit)
  const weighed = weight && findSizeForWeight(options.sizes, weight)
  if (weighed && weighed.id !== id)
    return `A pet of ${formatWeight(weight)} is ${weighed.size} (${weighed.weight}), not ${chosen.size}. Please correct one of the two.`
}
