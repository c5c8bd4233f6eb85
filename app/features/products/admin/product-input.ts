import { z } from 'zod'
import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import type { Product } from '../product.ts'

const DEAREST = 99_999_999.99

export const productInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Product name is required')
    .max(200, 'Product name must be at most 200 characters'),
  type: z
    .string()
    .trim()
    .min(1, 'Product type is required')
    .max(100, 'Product type must be at most 100 characters'),
  price: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(
      z
        .number('Price must be a number')
        .min(0, 'Price must be at least 0')
        .max(DEAREST, 'Price must be at most 99,999,999.99')
        .refine(hasWholeCents, 'Price must have at most two decimals')
        .nullable(),
    ),
  description: z
    .string()
    .trim()
    .max(5000, 'Description must be at most 5,000 characters')
    .transform((text) => text || null),
  image: z.string().transform((address) => address || null),
})
export type ProductValues = z.input<typeof productInput>
export type ProductInput = z.output<typeof productInput>

function hasWholeCents(price: number) {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-4
}

export interface StaffProduct extends Product, Versioned {
  created_at: string
}

export const valuesOf = (product?: Partial<StaffProduct>): ProductValues => ({
  name: product?.name ?? '',
  type: product?.type ?? '',
  price: product?.price?.toFixed(2) ?? '',
  description: product?.description ?? '',
  image: product?.image ?? '',
})

/** An additional picture of a product. */
export interface ProductImage extends Versioned {
  product_id: string
  url: string
  display_order: number
  created_at: string
}

/** What a deletion removes and Undo restores. */
export interface WholeProduct {
  product: StaffProduct
  images: ProductImage[]
}
