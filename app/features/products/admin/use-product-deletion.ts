import { useQueryClient } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import type { StaffProduct, WholeProduct } from './product-input.ts'
import { deleteProduct, removeFiles, restoreProduct } from './products.writes.ts'
import { productImagesQuery } from './staff-products.queries.ts'

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
