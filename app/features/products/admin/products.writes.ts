import { PRODUCT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import type { Db } from '../../../platform/db.ts'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { updateOptimistically } from '../../../platform/rows/writes/optimistic-update.ts'
import { addRow, deleteRow } from '../../../platform/rows/writes/row-writes.ts'
import type { Source, Write } from '../../../platform/rows/writes/use-write.ts'
import { productImages } from '../products.noun.ts'
import type { ProductInput, ProductRow, WholeProduct } from './product-input.ts'

const writes: Source[] = ['products', 'product_images']

export interface SavedProduct extends ProductInput {
  /** Additional pictures, which are listed after the existing ones. */
  newImages: { id: string; url: string }[]
}

type NewProduct = SavedProduct & { id: string }

export const addProduct: Write<NewProduct> = {
  writes,
  send: async (db, { newImages, ...product }) => {
    await addRow(db, 'products', product)
    await addImages(db, product.id, newImages)
  },
}

export const changeProduct: Write<{ before: ProductRow; change: SavedProduct }> = {
  writes,
  send: async (db, { before, change: { newImages, ...change } }) => {
    await updateOptimistically<ProductRow>(db, 'products', before, change)
    await addImages(db, before.id, newImages)
    if (before.image && change.image !== before.image)
      await removePicture(db, PRODUCT_BUCKET, before.image)
  },
}

/** Restores the previous price, unless somebody else has changed it since. */
export const setPrice: Write<{ before: ProductRow; price: number | null }, ProductRow> = {
  writes,
  send: (db, { before, price }) => updateOptimistically(db, 'products', before, { price }),
}

async function addImages(db: Db, product_id: string, images: SavedProduct['newImages']) {
  if (images.length === 0) return
  const rows = (await db()).from('product_images')
  const { data: last } = await rows
    .select('display_order')
    .eq('product_id', product_id)
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  const next = last ? last.display_order + 1 : 0
  const added = images.map((image, index) => ({
    ...image,
    product_id,
    display_order: next + index,
  }))
  await rows.upsert(added).throwOnError()
}

/** Deletes a product with its picture rows. The files stay as long as Undo is offered. */
export const deleteProduct: Write<WholeProduct, Partial<WholeProduct>> = {
  writes,
  send: async (db, { id, product }) => ({
    product: (await deleteRow<ProductRow>(db, 'products', id)) ?? product,
  }),
}

/** Restores a deleted product with its pictures. Rows that still exist are left as they are. */
export const restoreProduct: Write<WholeProduct> = {
  writes,
  send: async (db, { product, images }) => {
    const client = await db()
    const options = { onConflict: 'id', ignoreDuplicates: true }
    await client.from('products').upsert(product, options).throwOnError()
    if (images.length > 0)
      await client.from('product_images').upsert(images, options).throwOnError()
  },
}

export async function removeFiles(db: Db, { product, images }: WholeProduct) {
  const urls = [product.image, ...images.map(({ url }) => url)]
  for (const url of urls) if (url) await removePicture(db, PRODUCT_BUCKET, url)
}

export const {
  remove: deleteImage,
  restore: restoreImage,
  move: moveImage,
} = writesOf(productImages)
