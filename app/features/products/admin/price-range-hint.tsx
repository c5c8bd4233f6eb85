import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { formatPrice } from '../../../platform/money/price.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { findBeyond, priceRangeQuery } from './price-range.ts'

interface Props {
  /** What families read about the prices of products. */
  text: string
  /** A link to where this can be mended. */
  children: ReactNode
}

/** Warns while a sentence of the website names other prices than the products have. */
export function PriceRangeHint({ text, children }: Props) {
  const { data: ends = [] } = useQuery(priceRangeQuery(useDb()))
  const { range, products } = findBeyond(text, ends)
  if (products.length === 0) return null
  return (
    <Alert kind="note" className="my-4">
      <p className="break-words">
        Families read that urns and jewelry cost from {range}, but{' '}
        {products.map(({ name, price }) => `“${name}” costs ${formatPrice(price)}`).join(' and ')}.{' '}
        {children}
      </p>
    </Alert>
  )
}
