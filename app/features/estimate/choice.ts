import { formatWeight, parseWeight } from '../../platform/weight.ts'
import type { Choice, PetChoice } from './estimate.ts'
import { remarkOnKeepsake } from './keepsake-remark.ts'
import {
  ELSEWHERE,
  type PetQuestion,
  type PriceOptions,
  type PriceQuestion,
} from './price-question.ts'
import { findSizeForWeight } from './weight-range.ts'

export const toChoice = ({ pets, way, town }: PriceQuestion, options: PriceOptions): Choice => ({
  pets: pets.map((pet) => toPetChoice(pet, options)),
  way,
  ...(way === 'home' && {
    town:
      town === ELSEWHERE
        ? { name: 'another place', collection_fee: null }
        : options.towns.find(({ slug }) => slug === town),
  }),
})

export function toPetChoice(pet: PetQuestion, options: PriceOptions): PetChoice {
  const weight = parseWeight(pet.weight)
  const size = pet.size
    ? options.sizes.find(({ id }) => id === pet.size)
    : weight && findSizeForWeight(options.sizes, weight)
  return {
    size,
    ...(weight && { weight: formatWeight(weight) }),
    service: pet.service,
    keepsakes: pet.keepsakes.map((slug) => {
      const remark = remarkOnKeepsake(slug, pet, options)
      const product = options.products.find((one) => one.slug === slug)
      return { name: product?.name ?? `“${slug}”`, price: product?.price ?? null, remark }
    }),
  }
}
