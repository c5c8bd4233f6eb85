import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import { inDisplayOrder, pagedQuery } from '../../../platform/rows/reads/paged-query.ts'
import { rowPatterns } from '../../../platform/rows/reads/search-patterns.ts'
import { readProductTypes } from '../products.queries.ts'
import type { ProductRow } from './product-input.ts'

export interface ProductSearch {
  search: string
  /** Empty for all types. */
  type: string
}

/** The products as staff see them, by name. The rows of the previous search stay until the new ones arrive. */
export const productsListQuery = (db: Db, { search, type }: ProductSearch) => ({
  ...pagedQuery<ProductRow>(db, {
    queryKey: ['products', 'list', search, type],
    pageSize: 50,
    order: ['name', 'id'],
    select: (client) => {
      let products = client.from('products').select('*', { count: 'exact' })
      if (type) products = products.eq('type', type)
      for (const pattern of rowPatterns(search)) products = products.like('name_and_type', pattern)
      return products
    },
  }),
  placeholderData: keepPreviousData,
})

export const staffProductTypesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['products', 'types', 'staff'],
    queryFn: () => readProductTypes(db),
  })

export const shownPricesQuery = (db: Db) =>
  dataQuery(db, ['products', 'shown-prices'], (client) =>
    client.from('products').select('name, price').eq('is_shown', true).order('name').order('id'),
  )

export const productImagesQuery = (db: Db, productId: string) =>
  dataQuery(
    db,
    ['product_images', 'of', productId],
    (client) => inDisplayOrder(client.from('product_images').select().eq('product_id', productId)),
    { staleTime: 0 },
  )

export async function readImagesOf(db: Db, productId: string) {
  const { data } = await (await db())
    .from('product_images')
    .select()
    .eq('product_id', productId)
    .throwOnError()
  return data
}
