import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/reads/reading.ts'
import type { Product } from './product.ts'

const PAGE_SIZE = 12
const MOST_ROWS = 1000

/** A page of the products of a type, or of all, by name. */
export const productsQuery = (db: Db, type: string | null = null, page = 0) =>
  queryOptions({
    queryKey: ['products', type, page],
    queryFn: async (): Promise<Page<Product>> => {
      const products = (await db())
        .from('products')
        .select('id, name, type, description, price, image', { count: 'exact' })
      const { data, count } = await (type === null ? products : products.eq('type', type))
        .order('name')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<Product[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
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
