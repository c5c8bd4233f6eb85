import { priceInput, priceText } from '../../../platform/money/amount.ts'
import type { Versioned } from '../../../platform/rows/writes/optimistic-update.ts'
import { typedText, z } from '../../../platform/zod.ts'
import type { ProductDetails } from '../product.ts'

const shortText = (field: string) =>
  typedText()
    .max(200, `${field} must be at most 200 characters`)
    .transform((text) => text || null)

export const productInput = z.object({
  name: typedText()
    .min(1, 'Product name is required')
    .max(200, 'Product name must be at most 200 characters'),
  type: typedText()
    .min(1, 'Product type is required')
    .max(100, 'Product type must be at most 100 characters'),
  price: priceInput,
  description: typedText()
    .max(5000, 'Description must be at most 5,000 characters')
    .transform((text) => text || null),
  size: shortText('Size'),
  holds: shortText('“For a pet of”'),
  image: z.string().transform((address) => address || null),
  is_shown: z.boolean(),
})
export type ProductValues = z.input<typeof productInput>
export type ProductInput = z.output<typeof productInput>

export interface ProductRow extends ProductDetails, Versioned {
  is_shown: boolean
  created_at: string
}

export const valuesOf = (product?: Partial<ProductRow>): ProductValues => ({
  name: product?.name ?? '',
  type: product?.type ?? '',
  price: priceText(product?.price ?? null),
  description: product?.description ?? '',
  size: product?.size ?? '',
  holds: product?.holds ?? '',
  image: product?.image ?? '',
  is_shown: product?.is_shown ?? true,
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
