import { type Choice, type Service, type Size, services, type Way, ways } from './estimate.ts'
import { findSizeForWeight, type Unit, units } from './weight-range.ts'

/** What the form on /price asks, as its address holds it. */
export interface PriceQuestion {
  /** The id of a size; empty where the weight decides. */
  size: string
  /** As it was typed. */
  weight: string
  unit: Unit
  service: Service
  way: Way
  /** The slug of a town. */
  town: string
  /** The slugs of products. */
  keepsakes: string[]
}

export interface PriceOptions {
  sizes: (Size & { id: string })[]
  towns: { slug: string; name: string; collection_fee: number | null }[]
  products: { slug: string; name: string; price: number | null }[]
}

const MOST_KEEPSAKES = 3

/** Reads the question from an address. Whatever the page doesn't offer is left out. */
export function readQuestion(
  params: URLSearchParams,
  { sizes, towns, products }: PriceOptions,
): PriceQuestion {
  const choose = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? values[0]
  const sizeIds = ['', ...sizes.map(({ id }) => id)]
  const slugs = params.getAll('keepsake').slice(0, MOST_KEEPSAKES)
  return {
    size: choose('size', sizeIds) ?? '',
    weight: (params.get('weight') ?? '').trim().slice(0, 10),
    unit: choose('unit', units) ?? 'lb',
    service: choose('service', services) ?? 'individual',
    way: choose('way', ways) ?? 'clinic',
    town: choose('town', ['', ...towns.map(({ slug }) => slug)]) ?? '',
    keepsakes: slugs.filter((slug) => products.some((product) => product.slug === slug)),
  }
}

/** What has to be answered before there is a sum: a sentence for each field. */
export interface QuestionProblems {
  weight?: string
  town?: string
}

const WEIGHT = /^\d{1,4}(?:[.,]\d{1,2})?$/

export function findProblems({ size, weight, way, town }: PriceQuestion): QuestionProblems {
  const isWeight = WEIGHT.test(weight) && toNumber(weight) > 0
  return {
    ...(!size &&
      !isWeight && { weight: 'Enter the weight as a number, such as 30, or choose a size.' }),
    ...(way === 'home' && !town && { town: 'Choose the town in which we collect your pet.' }),
  }
}

const toNumber = (weight: string) => Number(weight.replace(',', '.'))

/** The choice that a question without problems stands for. */
export function toChoice(question: PriceQuestion, options: PriceOptions): Choice {
  const { service, way, weight, unit } = question
  const size = question.size
    ? options.sizes.find(({ id }) => id === question.size)
    : findSizeForWeight(options.sizes, toNumber(weight), unit)
  const chosen = question.keepsakes.map((slug) =>
    options.products.filter((one) => one.slug === slug),
  )
  return {
    size,
    service,
    way,
    ...(way === 'home' && { town: options.towns.find(({ slug }) => slug === question.town) }),
    keepsakes: chosen.flat(),
  }
}
