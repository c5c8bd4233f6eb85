import { useState } from 'react'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/writes/new-id.ts'
import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { toast } from '../../../ui/toast.ts'
import { type ProductInput, productInput, type StaffProduct, valuesOf } from './product-input.ts'
import { addProduct, changeProduct } from './products.writes.ts'
import { showMainImage } from './square-picture.tsx'
import { useNewPictures } from './use-new-pictures.ts'

export const labels = {
  name: 'Product Name',
  type: 'Product Type',
  price: 'Price',
  description: 'Description',
  image: 'Main image',
}

interface Options {
  /** The product to edit; undefined for a new one. */
  product?: StaffProduct
  onCreated: (id: string) => void
  onUpdated: () => void
  onLeftDeleted: () => void
}

/** The fields of a product and its new pictures, which are stored first: no row waits for a file. */
export function useProductForm({ product, onCreated, onUpdated, onLeftDeleted }: Options) {
  const [id] = useState(() => product?.id ?? newId())
  const { store, addMain, add, remove, pictures } = useNewPictures()
  const additional = pictures.filter(({ isMain }) => !isMain)
  const findMain = (image: string | null) => pictures.find(({ preview }) => preview === image)

  const storePictures = async (db: Db, input: ProductInput) => {
    const main = findMain(input.image)
    const stored = await store(db, main ? [main, ...additional] : additional)
    const image = stored.find(({ isMain }) => isMain)?.url ?? input.image
    const newImages = stored
      .filter(({ isMain }) => !isMain)
      .map((picture) => ({ id: picture.id, url: picture.url }))
    return { input: { ...input, image }, newImages }
  }
  const form = useEntryForm({
    entry: product,
    schema: productInput,
    valuesOf,
    labels,
    shown: { image: showMainImage },
    add: {
      ...addProduct,
      send: async (db, values) => {
        const { input, newImages } = await storePictures(db, values)
        await addProduct.send(db, { ...input, id, newImages })
      },
    },
    change: {
      ...changeProduct,
      send: async (db, { before, change: values }) => {
        const { input, newImages } = await storePictures(db, values)
        await changeProduct.send(db, { before, change: input, newImages })
      },
    },
    restore: {
      ...addProduct,
      send: async (db, product) => {
        const { input, newImages } = await storePictures(db, product)
        await addProduct.send(db, { ...product, ...input, newImages })
      },
    },
    onSaved: (isNew) => {
      toast({
        title: isNew ? 'Product created' : 'Product updated',
        description: `Product has been successfully ${isNew ? 'created' : 'updated'}.`,
      })
      if (isNew) onCreated(id)
      else onUpdated()
    },
    onLeftDeleted,
    onFailed: (description) =>
      toast({ title: 'Error saving product', description, variant: 'destructive' }),
  })
  const setImage = (image: string) => form.setValue('image', image, { shouldDirty: true })
  return {
    ...form,
    isDirty: form.isDirty || additional.length > 0,
    pictures: {
      additional,
      findMain,
      chooseMain: (file: File) => setImage(addMain(file).preview),
      removeMain: () => setImage(''),
      add,
      remove,
    },
  }
}
