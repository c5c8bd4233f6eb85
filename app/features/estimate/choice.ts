import type { Choice } from './estimate.ts'
import { remarkOnKeepsake } from './keepsake-remark.ts'
import { ELSEWHERE, type PriceOptions, type PriceQuestion } from './price-question.ts'
import { formatWeight, parseWeight } from './weight.ts'
import { findSizeForWeight } from './weight-range.ts'

export function toChoice(question: PriceQuestion, options: PriceOptions): Choice {
  const { service, way, town } = question
  const weight = parseWeight(question.weight, question.unit)
  const size = question.size
    ? options.sizes.find(({ id }) => id === question.size)
    : weight && findSizeForWeight(options.sizes, weight)
  return {
    size,
    ...(weight && { weight: formatWeight(weight) }),
    service,
    way,
    ...(way === 'home' && {
      town:
        town === ELSEWHERE
          ? { name: 'another place', collection_fee: null }
          : options.towns.find(({ slug }) => slug === town),
    }),
    keepsakes: question.keepsakes.map((slug) => {
      const remark = remarkOnKeepsake(slug, question, options)
      const product = options.products.find((one) => one.slug === slug)
      return { name: product?.name ?? `“${slug}”`, price: product?.price ?? null, remark }
    }),
  }
}
