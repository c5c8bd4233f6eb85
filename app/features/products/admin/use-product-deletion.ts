import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import type { ProductRow, WholeProduct } from './product-input.ts'
import { deleteProduct, removeFiles, restoreProduct } from './products.writes.ts'
import { readImagesOf } from './staff-products.queries.ts'

const FAILED = 'Error deleting product'

/** Deletes a product with its pictures and offers Undo. The files are removed when Undo is no longer offered. */
export function useProductDeletion(onDeleted?: () => void) {
  const db = useDb()
  const remove = useDeletion<WholeProduct>({
    remove: deleteProduct,
    restore: restoreProduct,
    messages: () => ({
      deleted: 'Product deleted',
      description: 'The product has been successfully deleted.',
      failed: FAILED,
    }),
    onDeleted,
    onGone: (whole) => removeFiles(db, whole),
  })
  return async (product: ProductRow) => {
    try {
      await remove({ id: product.id, product, images: await readImagesOf(db, product.id) })
    } catch (error) {
      toastFailure(FAILED)(error)
    }
  }
}
