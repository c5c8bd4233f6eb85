import { useQueryClient } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { useBulkDeletion, useDeletion } from '../../../platform/rows/writes/deletion.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import type { StaffProduct, WholeProduct } from './product-input.ts'
import { deleteProduct, productsDeletion, removeFiles, restoreProduct } from './products.writes.ts'
import { productImagesQuery, readImagesOf } from './staff-products.queries.ts'

const FAILED = 'Error deleting product'

/** Deletes a product and offers Undo; its files are removed when Undo is no longer offered. */
export function useProductDeletion(onDeleted?: () => void) {
  const db = useDb()
  const client = useQueryClient()
  const remove = useDeletion<WholeProduct>({
    remove: deleteProduct,
    restore: restoreProduct,
    messages: () => ({
      deleted: 'Product deleted',
      description: 'The product has been successfully deleted.',
      failed: FAILED,
    }),
    idsOf: ({ product }) => [product.id],
    onDeleted,
    onGone: (whole) => void removeFiles(db, whole),
  })
  return async (product: StaffProduct) => {
    try {
      const images = await client.fetchQuery(productImagesQuery(db, product.id))
      await remove({ product, images })
    } catch (error) {
      toastFailure(FAILED)(error)
    }
  }
}

/** Deletes several products with their pictures, whose files are removed when Undo is no longer offered. */
export function useProductsDeletion() {
  const db = useDb()
  const remove = useBulkDeletion<WholeProduct>({
    ...productsDeletion,
    nouns: ['product', 'products'],
    idsOf: (all) => all.map(({ product }) => product.id),
    onGone: (all) => all.forEach((whole) => void removeFiles(db, whole)),
  })
  return async (products: StaffProduct[]) => {
    try {
      const images = await readImagesOf(db, products)
      await remove(
        products.map((product) => ({
          product,
          images: images.filter(({ product_id }) => product_id === product.id),
        })),
      )
    } catch (error) {
      toastFailure(FAILED)(error)
    }
  }
}
