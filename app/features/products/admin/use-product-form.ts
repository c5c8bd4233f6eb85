import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import { describePrice } from '../../../platform/money/price-question.ts'
import {
  nameOf,
  type StoredPicture,
  urlOf,
} from '../../../platform/pictures/library/stored-picture.ts'
import { toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { products } from '../products.noun.ts'
import { type ProductInput, type ProductRow, valuesOf } from './product-input.ts'
import { productQuestions } from './product-questions.ts'
import { addProduct, changeProduct, setPrice } from './products.writes.ts'
import { showMainImage } from './square-picture.tsx'
import { staffProductTypesQuery } from './staff-products.queries.ts'
import { useNewPictures } from './use-new-pictures.ts'

interface Options {
  product?: ProductRow
  /** Called with the id of an added product, or without one when there is nothing left to edit. */
  onDone: (addedId?: string) => void
}

export type ProductForm = ReturnType<typeof useProductForm>

export function useProductForm({ product, onDone }: Options) {
  const { upload, addMain, addStoredMain, add, addStored, remove, pictures } = useNewPictures()
  const { data: types = [] } = useQuery(staffProductTypesQuery(useDb()))
  const additional = pictures.filter(({ isMain }) => !isMain)
  const findMain = (image: string | null) =>
    pictures.find(({ isMain, preview }) => isMain && preview === image && image !== product?.image)

  const uploadPictures = async (input: ProductInput) => {
    const main = findMain(input.image)
    const stored = await upload(main ? [main, ...additional] : additional)
    const image = stored.find(({ isMain }) => isMain)?.url ?? input.image
    const newImages = stored.filter(({ isMain }) => !isMain).map(({ id, url }) => ({ id, url }))
    return { ...input, image, newImages }
  }
  const form = useEntryForm({
    fields: {
      ...products,
      valuesOf,
      formatters: { image: showMainImage },
    },
    row: product,
    writes: { add: addProduct, change: changeProduct, restore: addProduct },
    prepare: uploadPictures,
    messages: (isNew) => ({
      saved: isNew ? 'Product created' : 'Product updated',
      description: isNew
        ? 'Product has been successfully created. It stays open here.'
        : 'Product has been successfully updated.',
      failed: 'Error saving product',
    }),
    questions: (input, before) => productQuestions(types, input, before),
    undo: useUndoPrice(),
    onDone,
  })
  const setImage = (image: string) => form.setValue('image', image, { shouldDirty: true })
  const makeMain = (url: string, name: string) => setImage(url && addStoredMain(url, name).preview)
  return {
    ...form,
    dialog: { ...form.dialog, isDirty: form.isDirty || additional.length > 0 },
    pictures: {
      additional,
      findMain,
      chooseMain: (file: File) => setImage(addMain(file).preview),
      chooseStoredMain: (picture: StoredPicture) => makeMain(urlOf(picture), nameOf(picture)),
      makeMain,
      removeMain: () => setImage(''),
      add,
      addStored: (picture: StoredPicture) => addStored(urlOf(picture), nameOf(picture)),
      remove,
    },
  }
}

/** Offers Undo for a changed price; the other fields stay saved. */
function useUndoPrice() {
  const { mutateAsync } = useWrite(setPrice)
  const putBack = (saved: ProductRow, price: number | null) =>
    toastTakenBack(
      'Change',
      mutateAsync({ before: saved, price }),
      `${saved.name}: ${formatPrice(price)}`,
    )
  return (before: ProductRow, { price }: ProductInput) =>
    price === before.price
      ? undefined
      : {
          about: `The price went from ${describePrice(before.price)} to ${describePrice(price)}.`,
          undo: () => putBack({ ...before, price }, before.price),
        }
}
