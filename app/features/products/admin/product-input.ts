import { priceText } from '../../../platform/money/amount.ts'
import type { Versioned } from '../../../platform/rows/writes/optimistic-update.ts'
import type { z } from '../../../platform/zod.ts'
import type { ProductDetails } from '../product.ts'
import { products } from '../products.noun.ts'

export type ProductValues = ReturnType<typeof products.valuesOf>
export type ProductInput = z.output<typeof products.schema>

export interface ProductRow extends ProductDetails, Versioned {
  is_shown: boolean
  created_at: string
}

export const valuesOf = (product?: Partial<ProductRow>): ProductValues => ({
  ...products.valuesOf(product as ProductRow),
  price: priceText(product?.price ?? null),
})

export interface ProductImage extends Versioned {
  product_id: string
  url: string
  display_order: number
  created_at: string
}

export interface WholeProduct {
  id: string
  product: ProductRow
  images: ProductImage[]
}
