import { useQuery } from '@tanstack/react-query'
import {
  ANOTHER_PLACE,
  type Arrangement,
} from '../../supabase/functions/process-contact-form/arrangement.ts'
import { clinicChoicesQuery } from '../features/clinics/clinics.queries.ts'
import {
  estimateArrangement,
  nameKeepsake,
  nameSize,
} from '../features/estimate/arrangement-price.ts'
import type { PetQuestion } from '../features/estimate/price-question.ts'
import { listEstimate, nameSum, PriceForStaff, PriceSum } from '../features/estimate/price-sum.tsx'
import { pricingTiersQuery } from '../features/prices/pricing-tiers.queries.ts'
import { productPricesQuery } from '../features/products/products.queries.ts'
import { collectionFeesQuery } from '../features/towns/towns.queries.ts'
import type { Db } from '../platform/db.ts'
import { useDb } from '../platform/db-context.tsx'
import { useExamples } from '../platform/examples-context.ts'
import { formatPrice } from '../platform/money/price.ts'
import { parseWeight } from '../platform/weight.ts'

export const arrangementQueries = (db: Db) => [
  clinicChoicesQuery(db),
  pricingTiersQuery(db),
  collectionFeesQuery(db),
  productPricesQuery(db),
]

/**
 * The options as the form shows them. If a list can't be read, its question is left out, because a family must be able
 * to ask us to come at any time.
 */
export function useArrangementChoices() {
  const db = useDb()
  const areExamples = useExamples().includes('prices')
  const { data: clinics = [] } = useQuery(clinicChoicesQuery(db))
  const { data: tiers = [] } = useQuery(pricingTiersQuery(db))
  const { data: towns = [] } = useQuery(collectionFeesQuery(db))
  const { data: products = [] } = useQuery(productPricesQuery(db))
  const options = { sizes: areExamples ? [] : tiers, towns, products }
  const choices = {
    clinics: eachOnce(clinics.map(({ name }) => name)),
    sizes: eachOnce(options.sizes.map(nameSize)),
    towns: eachOnce([...towns.map(({ name }) => name), ANOTHER_PLACE]),
    keepsakes: eachOnce(products.map((product) => nameKeepsake(product, options))),
  }
  const priceOf = (answers: Arrangement, second?: PetQuestion) => {
    const sum = areExamples ? undefined : estimateArrangement(answers, options, second)
    return sum && { shown: <PriceSum estimate={sum} />, lines: listEstimate(sum) }
  }
  /** The price as staff name it to a family on the phone. */
  const priceOfCall = (answers: Arrangement) => {
    const sum = areExamples ? undefined : estimateArrangement(answers, options, undefined, 'staff')
    const town = towns.find(({ name }) => name === answers.town)
    return (
      sum && {
        shown: (
          <PriceForStaff
            estimate={sum}
            // Its fee is set in the town's form, and not in Pricing.
            feeForm={answers.way === 'home' && town ? `/admin/towns/${town.id}` : undefined}
          />
        ),
        amount: formatPrice(sum.cents / 100),
        sum: nameSum(sum),
        lacksCollection: !sum.lines.some(({ id, cents }) => id === 'collection' && cents !== null),
        lines: listEstimate(sum, 'The price named on the phone'),
      }
    )
  }
  /** Anything will do while we have no prices. */
  const isWeight = (typed: string) => options.sizes.length === 0 || parseWeight(typed) !== undefined
  return { clinics, options, choices, priceOf, priceOfCall, isWeight }
}

/** The displayed text is what is stored, so options with the same text are merged. */
const eachOnce = (names: string[]) => [...new Set(names)]
