import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'

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

/** The products whose price is outside the range that a text names: "from $10 (scatter tubes) to $85". */
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
