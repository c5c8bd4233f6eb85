import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { ALL_ROWS, inDisplayOrder, pagedQuery } from '../../platform/rows/reads/paged-query.ts'
import type { Product } from './product.ts'

const columns = 'id, name, type, description, price, image, slug'

export const productsQuery = (db: Db, type: string | null = null) =>
  pagedQuery<Product>(db, {
    queryKey: ['products', 'of-type', type],
    pageSize: ALL_ROWS,
    order: ['name', 'id'],
    select: (client) => {
      const products = client.from('products').select(columns, { count: 'exact' })
      return type === null ? products : products.eq('type', type)
    },
  })

export const productQuery = (db: Db, slug: string) =>
  dataQuery(db, ['products', 'page', slug], (client) =>
    client.from('products').select(`${columns}, size, holds`).eq('slug', slug).maybeSingle(),
  )

export const productPicturesQuery = (db: Db, productId: string) =>
  dataQuery(db, ['product_images', 'page', productId], (client) =>
    inDisplayOrder(client.from('product_images').select('id, url').eq('product_id', productId)),
  )

export const otherProductsQuery = (db: Db, { id, type }: Pick<Product, 'id' | 'type'>) =>
  dataQuery(db, ['products', 'others', id, type], (client) =>
    client
      .from('products')
      .select(columns)
      .eq('type', type)
      .neq('id', id)
      .order('name')
      .order('id')
      .limit(4),
  )

export const productTypesQuery = (db: Db) =>
  queryOptions({ queryKey: ['products', 'types'], queryFn: () => readProductTypes(db) })

export async function readProductTypes(db: Db) {
  const types = new Set<string>()
  for (let from = 0, found = ALL_ROWS; found === ALL_ROWS; from += ALL_ROWS) {
    const { data } = await (await db())
      .from('products')
      .select('type')
      .order('type')
      .order('id')
      .range(from, from + ALL_ROWS - 1)
      .throwOnError()
    for (const { type } of data) types.add(type)
    found = data.length
  }
  return [...types]
}

const MOST_CHOICES = 200

export const productPricesQuery = (db: Db) =>
  dataQuery(db, ['products', 'prices'], (client) =>
    client
      .from('products')
      .select('slug, name, type, price, holds')
      .order('name')
      .order('id')
      .limit(MOST_CHOICES),
  )
