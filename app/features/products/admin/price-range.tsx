import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Db } from '../../../platform/db.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { formatPrice } from '../../../platform/money/price.ts'
import { Alert } from '../../../ui/controls/alert.tsx'

interface Priced {
  name: string
  price: number
}

export const priceRangeQuery = (db: Db) =>
  queryOptions({
    queryKey: ['products', 'price-range'],
    queryFn: async () => {
      const client = await db()
      const readEnd = async (ascending: boolean) => {
        const { data } = await client
          .from('products')
          .select('name, price')
          .eq('is_shown', true)
          .not('price', 'is', null)
          .order('price', { ascending })
          .limit(1)
          .throwOnError()
        return data.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]))
      }
      return (await Promise.all([readEnd(true), readEnd(false)])).flat()
    },
  })

/** The products whose price is outside the range stated in a text: "from $10 (scatter tubes) to $85". */
export function findBeyond(text: string, products: Priced[]) {
  const amounts = [...text.matchAll(/\$ ?(\d[\d,]*(?:\.\d\d?)?)/g)].map(
    ([written, amount = '']) => ({
      written,
      value: Number(amount.replaceAll(',', '')),
    }),
  )
  const [lowest, highest] = [amounts.at(0), amounts.at(-1)]
  if (!lowest || !highest || amounts.length < 2) return { range: '', products: [] }
  return {
    range: `${lowest.written} to ${highest.written}`,
    products: products.filter(({ price }) => price < lowest.value || price > highest.value),
  }
}

interface Props {
  /** The public sentence about the prices of products. */
  text: string
  /** A link to where it can be fixed. */
  children: ReactNode
}

/** Warns while a sentence of the website states a price range that the products don't match. */
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
