import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/reads/reading.ts'
import { searchFilters } from '../../../platform/reads/search-filters.ts'
import type { ProductImage, StaffProduct } from './product-input.ts'

const PAGE_SIZE = 50

export interface ProductSearch {
  /** Words that a product's name or type has. */
  search: string
  /** Empty for all types. */
  type: string
}

/** A page of the products as staff see them, by name. */
export const productsListQuery = (db: Db, { search, type }: ProductSearch, page = 0) =>
  queryOptions({
    queryKey: ['products', 'list', search, type, page],
    queryFn: async (): Promise<Page<StaffProduct>> => {
      let products = (await db()).from('products').select('*', { count: 'exact' })
      if (type) products = products.eq('type', type)
      for (const filter of searchFilters(search, ['name', 'type'])) products = products.or(filter)
      const { data, count } = await products
        .order('name')
        .order('id')
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
        .overrideTypes<StaffProduct[], { merge: false }>()
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
  })

/** One product; null when there is none. Always read anew: what is edited must be what there is. */
export const staffProductQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    gcTime: 0,
    queryFn: async () => {
      const { data } = await (await db())
        .from('products')
        .select()
        .eq('id', id)
        .maybeSingle<StaffProduct>()
        .throwOnError()
      return data
    },
  })

export const productImagesQuery = (db: Db, productId: string) =>
  queryOptions({
    queryKey: ['product-images', productId],
    staleTime: 0,
    queryFn: async () => {
      const { data } = await (await db())
        .from('product_images')
        .select()
        .eq('product_id', productId)
        .order('display_order')
        .order('created_at')
        .order('id')
        .overrideTypes<ProductImage[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
