import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '../../../ui/controls/card.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { useLeaveForm } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { Doubt } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { PreviewLink } from '../../../ui/controls/preview-link.tsx'
import { productPath } from '../product.ts'
import { AdditionalImagesField, MainImageField } from './image-fields.tsx'
import { ImageGuide } from './image-guide.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductRow } from './product-input.ts'
import { useProductDeletion } from './use-product-deletion.ts'
import { useProductForm } from './use-product-form.ts'

interface Props {
  product?: ProductRow
  /** The list that the user came from, with its search. */
  listPath: string
}

export function ProductForm({ product, listPath }: Props) {
  const leave = useLeaveForm()
  const [isDeleting, setDeleting] = useState(false)
  const { dialog, pictures, ...form } = useProductForm({
    product,
    onDone: (addedId) =>
      addedId ? leave(`/admin/products/${addedId}`, { replace: true }) : leave(listPath),
  })
  const image = useWatch({ control: form.control, name: 'image' })
  const isBusy = dialog.isPending || isDeleting
  return (
    <EntryForm
      {...dialog}
      save="Save"
      canSave={!isDeleting}
      aside={
        product && (
          <div className="mr-auto flex flex-wrap gap-3 max-sm:justify-end max-sm:gap-2">
            <PreviewLink to={productPath(product)} className={onPhone} />
            <DeleteProductButton
              product={product}
              isBusy={isBusy}
              onDelete={setDeleting}
              onDeleted={() => {
                dialog.draft.drop()
                leave(listPath)
              }}
            />
          </div>
        )
      }
      isNew={!product}
      onLeave={() => leave(listPath)}
      className="gap-6"
    >
      <div className="grid grid-cols-1 items-start gap-6 @min-[50rem]/page:grid-cols-2">
        <Card title="Details">
          <ProductFields {...form} />
        </Card>
        <Card
          title="Images"
          description="Lists show the main image, cropped to a square. The product’s page shows all images."
          aside={<ImageGuide />}
        >
          <div className="grid gap-8">
            <MainImageField
              image={image}
              chosen={pictures.findMain(image)}
              isBusy={isBusy}
              onPick={pictures.chooseMain}
              onChoose={pictures.chooseStoredMain}
              onRemove={pictures.removeMain}
            />
            <AdditionalImagesField
              product={product}
              main={image}
              chosen={pictures.additional}
              isBusy={isBusy}
              onPick={pictures.add}
              onChoose={pictures.addStored}
              onMakeMain={pictures.makeMain}
              onRemove={pictures.remove}
            />
          </div>
        </Card>
      </div>
    </EntryForm>
  )
}

const onPhone = 'max-sm:min-h-11 max-sm:px-4 max-sm:text-small'

interface DeleteProps {
  product: ProductRow
  isBusy: boolean
  /** Called with whether the deletion is in progress. */
  onDelete: (isUnderWay: boolean) => void
  onDeleted: () => void
}

function DeleteProductButton({ product, isBusy, onDelete, onDeleted }: DeleteProps) {
  const remove = useProductDeletion(onDeleted)
  const confirm = async () => {
    onDelete(true)
    await remove(product)
    onDelete(false)
  }
  return (
    <ConfirmedButton
      look="outline"
      disabled={isBusy}
      className={`text-dawn-700! hover:bg-dawn-100! ${onPhone}`}
      question={{
        title: 'Delete this product?',
        text: (
          <Doubt about={product.name}>
            Are you sure you want to delete this product? This action cannot be undone.
          </Doubt>
        ),
        confirm: 'Delete',
      }}
      onConfirm={confirm}
    >
      <Trash2 aria-hidden className="size-5" />
      Delete
    </ConfirmedButton>
  )
}
