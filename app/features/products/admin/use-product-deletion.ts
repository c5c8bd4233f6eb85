import { useDb } from '../../../platform/db-context.tsx'
import {
  type Done,
  deletedOf,
  useBulkDeletion,
  useDeletion,
} from '../../../platform/rows/writes/deletion.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import type { ProductRow, WholeProduct } from './product-input.ts'
import { deleteProducts, removeFiles, restoreProducts } from './products.writes.ts'
import { readImagesOf } from './staff-products.queries.ts'

const FAILED = 'Error deleting product'

/** Deletes a product with its pictures and offers Undo. The files are removed when Undo is no longer offered. */
export function useProductDeletion(onDeleted?: () => void) {
  const { onGone, ...whole } = useWhole()
  const remove = useDeletion<WholeProduct[], Done>({
    ...whole,
    messages: () => ({
      deleted: 'Product deleted',
      description: 'The product has been successfully deleted.',
      failed: FAILED,
    }),
    onDeleted,
    onGone: (all, done) => onGone(deletedOf(all, done)),
  })
  const withPictures = useWithPictures(remove)
  return (product: ProductRow) => withPictures([product])
}

export const useProductsDeletion = () =>
  useWithPictures(useBulkDeletion({ ...useWhole(), nouns: ['product', 'products'] }))

function useWhole() {
  const db = useDb()
  return {
    remove: deleteProducts,
    restore: restoreProducts,
    idsOf: (all: WholeProduct[]) => all.map(({ product }) => product.id),
    onGone: (gone: WholeProduct[]) => gone.forEach((whole) => void removeFiles(db, whole)),
  }
}

function useWithPictures(remove: (all: WholeProduct[]) => Promise<void>) {
  const db = useDb()
  return async (products: ProductRow[]) => {
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
