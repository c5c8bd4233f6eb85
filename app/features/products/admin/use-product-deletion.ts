import { useQueryClient } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import type { StaffProduct, WholeProduct } from './product-input.ts'
import { deleteProduct, removeFiles, restoreProduct } from './products.writes.ts'
import { productImagesQuery } from './staff-products.queries.ts'

const FAILED = 'Error deleting product'

/** Deletes a product, with Undo; its files go when it can't be taken back any more. */
export function useProductDeletion(onDeleted?: () => void) {
  const db = useDb()
  const client = useQueryClient()
  const remove = useDeletion<WholeProduct>({
    remove: {
      ...deleteProduct,
      send: async (db, whole) => {
        await deleteProduct.send(db, whole)
        onDeleted?.()
      },
    },
    restore: restoreProduct,
    words: () => ({
      deleted: 'Product deleted',
      description: 'The product has been successfully deleted.',
      failed: FAILED,
    }),
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
