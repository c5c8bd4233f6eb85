import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { pagedQuery } from '../../platform/reads/paged-query.ts'
import type { Product } from './product.ts'

const MOST_ROWS = 1000

/** The products of a type, or all, by name. */
export const productsQuery = (db: Db, type: string | null = null) =>
  pagedQuery<Product>(db, {
    queryKey: ['products', type],
    pageSize: 12,
    select: (client) => {
      const columns = 'id, name, type, description, price, image'
      const products = client.from('products').select(columns, { count: 'exact' })
      return (type === null ? products : products.eq('type', type)).order('name').order('id')
    },
  })

export const productTypesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['product-types'],
    queryFn: async () => {
      const types = new Set<string>()
      for (let from = 0, found = MOST_ROWS; found === MOST_ROWS; from += MOST_ROWS) {
        const { data } = await (await db())
          .from('products')
          .select('type')
          .order('type')
          .order('id')
          .range(from, from + MOST_ROWS - 1)
          .overrideTypes<Pick<Product, 'type'>[], { merge: false }>()
          .throwOnError()
        for (const { type } of data) types.add(type)
        found = data.length
      }
      return [...types]
    },
  })
